/** Khufu's moods. His face has them all, and is fetched later than what he says. */
export type Mood = 'calm' | 'merry' | 'sly' | 'grim' | 'furious' | 'bored' | 'beaten';

/** The mood that goes with what he has come for: a category of the script, or a moment of the game. */
export function moodOf(category: string): Mood {
  const moods: Record<string, Mood> = {
    rot: 'bored',
    sarc: 'sly',
    mum: 'furious',
    up: 'calm',
    bet: 'sly',
    charm: 'calm',
    named: 'sly',
    gift: 'merry',
    theft: 'grim',
    lucky: 'sly',
    taunt: 'merry',
    bell: 'grim',
    warning: 'furious',
    trick: 'sly',
    challenge: 'grim',
    won: 'merry',
    lost: 'beaten',
    back: 'bored',
    time: 'merry',
  };
  return moods[category] ?? 'calm';
}
