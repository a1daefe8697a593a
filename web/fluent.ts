import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

// What a word file of a game has that nobody reads at a first decision, by the beginnings of its keys
const LATER = new RegExp(
  `^(${[
    'log_|wait_|award_|ending_|why_|reason_|learn_|ui_learn_|kh_learn_', // what was told, what others do, why, and what is to be learned
    'option_|character_', // chosen in the lobby
    'draw_|legend|command_|head_|page_|race_|seat_|col_|chamber_minimum|place_', // drawn in the terminal
    'say_(?!opening)|event_|curse_|game_G|help_|school_|companion_', // an evening of Khufu's
    'kh_button_|kh_void_|kh_voice_|kh_outcome_|kh_chance_|kh_challenge_|kh_times_|kh_mood_',
    'rank_|kh_game_|kh_bet_|kh_kept|kh_king_|kh_cobra|kh_stolen|kh_captions|kh_wheel|kh_table_|cards_|curses_',
    'ui_scene_|ui_misread_|ui_do_', // what is played in Im Bann der Mumie, and its help
  ].join('|')})`,
);

/** The messages of a word file, each with its own lines. Comments are left out. */
export function messages(source: string): string[] {
  const lines = source.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.reduce<string[]>((all, line) => {
    if (/^[-\w]/.test(line)) return [...all, line];
    return [...all.slice(0, -1), `${all.at(-1) ?? ''}\n${line}`];
  }, []);
}

/** A part of a word file: what is there from the beginning, or what comes later. */
export function part(source: string, which: string): string {
  return messages(source)
    .filter((message) => LATER.test(message) === (which === 'later'))
    .join('\n');
}

/** `import words from './game.ftl?first'` and `?later`: a word file of a game in two parts. */
export function fluent(): Plugin {
  return {
    name: 'mastaba-fluent',
    enforce: 'pre',
    load(id) {
      const [, path, which] = /^(.*\.ftl)\?(first|later)$/.exec(id) ?? [];
      if (!path || !which) return null;
      this.addWatchFile(path);
      return `export default ${JSON.stringify(part(readFileSync(path, 'utf8'), which))};`;
    },
  };
}
