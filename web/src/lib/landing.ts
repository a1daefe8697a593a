/** What is carried from one place to another on a table: whoever tells of it waits until it has landed. */

/** What a thing takes on its way, in ms: less than passes until its step is told (see Sitting), whatever the tempo. */
export const ON_ITS_WAY = 350;
const LONGEST = 1000; // ms; a tab that nobody looks at lands nothing

/** When all that is on its way inside this box has landed; null: nothing is. */
export function landed(box: Element | null): Promise<unknown> | null {
  if (!box || document.hidden) return null;
  const carried = box.getAnimations({ subtree: true }).filter(carries);
  if (carried.length === 0) return null;
  const late = new Promise((done) => setTimeout(done, LONGEST));
  return Promise.race([Promise.allSettled(carried.map(({ finished }) => finished)), late]);
}

/** What these keyframes move has to land: dice, coins, cards and pyramids on their way. Other keyframes are ornament. */
const LANDS = /(^|-)(tumble|fly|flip|arrive)$/;

/** Things go from place to place by a transition of `transform`, by such keyframes, or as somebody has written it. */
function carries(one: Animation): boolean {
  if (one.playState !== 'running') return false;
  if (one instanceof CSSAnimation) return LANDS.test(one.animationName);
  return !(one instanceof CSSTransition) || one.transitionProperty === 'transform';
}
