/** What listeners answered: added up by voice, and as the file that whoever runs the comparison takes along. */
import type { ListeningItem } from './draw-items.ts';
import type { WordCount } from './word-accuracy.ts';

export interface ListeningAnswer extends ListeningItem, WordCount {
  readonly typed: string;
  /** Address of a voice; null: no difference. */
  readonly preferred: string | null;
}

/** One listener. */
export interface ListenerAnswers {
  readonly listener: string;
  readonly seed: string;
  readonly language: string;
  /** ISO text. */
  readonly finishedAt: string;
  readonly answers: readonly ListeningAnswer[];
}

export interface VoiceTotals extends WordCount {
  readonly preferredCount: number;
}

/** Words of the clips that this voice said first, which were written down; how often it was the nicer one. */
export function addUp(answers: readonly ListeningAnswer[], address: string): VoiceTotals {
  const said = answers.filter(({ first }) => first.address === address);
  return {
    right: said.reduce((sum, { right }) => sum + right, 0),
    all: said.reduce((sum, { all }) => sum + all, 0),
    preferredCount: answers.filter(({ preferred }) => preferred === address).length,
  };
}

const HEAD = [
  ...['listener', 'seed', 'language', 'finished_at', 'position', 'token', 'rate', 'text'],
  ...['voice_written_down', 'voice_heard_second', 'typed', 'words_right', 'words_all', 'preferred'],
];

/** CSV with a line an answer; `position` counts from 1, `preferred` is a voice or `none`. */
export function writeListeners(listeners: readonly ListenerAnswers[]): string {
  const rows = listeners.flatMap(({ listener, seed, language, finishedAt, answers }) =>
    answers.map(({ token, rate, text, first, second, typed, right, all, preferred }, at) => [
      ...[listener, seed, language, finishedAt, at + 1, token, rate, text],
      ...[first.address, second.address, typed, right, all, preferred ?? 'none'],
    ]),
  );
  // The mark tells spreadsheets that Thai follows.
  return `\u{feff}${[HEAD, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

/** What was typed must not begin a formula. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function saveListeners(listeners: readonly ListenerAnswers[]): void {
  const address = URL.createObjectURL(
    new Blob([writeListeners(listeners)], { type: 'text/csv;charset=utf-8' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = 'jamdai-voices-compared.csv';
  link.click();
  URL.revokeObjectURL(address);
}
