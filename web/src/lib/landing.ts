/** What is carried from one place to another on a table: whoever tells of it waits until it has landed. */

/** What a thing takes on its way, in ms: less than passes until its step is told (see Sitting), whatever the tempo. */
export const ON_ITS_WAY = 350;
const LOOK = 1000; // ms; a tab that nobody looks at any more lands nothing
const LONGEST = 8000; // ms; whatever holds a flight up that long, people are not to wait for it

/** When what is on its way inside this box now has landed; null: nothing is. */
export function landing(box: Element | null | undefined): Promise<unknown> | null {
  if (!box || document.hidden) return null;
  const carried = box.getAnimations({ subtree: true }).filter(carries);
  return carried.length > 0 ? Promise.allSettled(carried.map(({ finished }) => finished)) : null;
}

/** When all inside this box has landed, and what has set out because of it as well; null: nothing is on its way. */
export function landed(box: Element | null): Promise<unknown> | null {
  return landing(box) && allOf(box);
}

async function allOf(box: Element | null): Promise<void> {
  const since = performance.now();
  for (let one = landing(box); one && performance.now() - since < LONGEST; one = landing(box)) {
    const next = one.then(() => new Promise(requestAnimationFrame));
    await Promise.race([next, new Promise((done) => setTimeout(done, LOOK))]);
  }
}

/** What these keyframes move has to land: dice, coins, cards and pyramids on their way. Other keyframes are ornament. */
const LANDS = /(^|-)(tumble|fly|flip|arrive)$/;

/** Things go from place to place by a transition of `transform`, by such keyframes, or as somebody has written it. */
function carries(one: Animation): boolean {
  if (one.playState !== 'running') return false;
  if (one instanceof CSSAnimation) return LANDS.test(one.animationName);
  return !(one instanceof CSSTransition) || one.transitionProperty === 'transform';
}
