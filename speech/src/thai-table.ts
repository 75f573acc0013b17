/** The table by which a reader of Thai checks how everything in the Thai pack is spoken: docs/speech-thai.md. */
import {
  SPOKEN_LETTERS,
  SPOKEN_SENTENCES,
  SPOKEN_TUTORS,
  SPOKEN_WORDS,
  THAI_SENTENCE_WORDS,
} from './spoken-content.ts';
import { SPOKEN_DIGITS } from './spoken-digits.ts';
import { ipaOf } from './thai/notation.ts';
import { readWord } from './thai/syllable.ts';

type Spoken = { readonly text: string; readonly say: string };

const INTRODUCTION = [
  '# How the Thai voice reads',
  '',
  'Made by `npm run speech:build`; to change a reading, change `speech/src/content/` and build again.',
  '',
  'For a reader of Thai: is every respelling what you say? A respelling has regular syllables joined by `-`, as',
  'dictionaries print them; `!l` and `!s` mean spoken longer or shorter than spelled; `~` marks a form word, spoken',
  'lightly in a sentence. The words of the sentences are listed once each, then the sentences as they are cut:',
  '` ` between words, `/` between phrases. Tones: mid ˧, low ˨˩, falling ˥˩, high ˦˥, rising ˩˩˦.',
  '',
  'How well it is understood has goals that it falls short of. Beside recordings of one person (2026-11-28,',
  '[decision 98](decisions/0098-thai-anew-by-rule.md)): digits 18 of 20 (goal 92 %), words 8 of 14 (goal 70 %), letters',
  'with key word 10 of 12, tones of single syllables 72 of 72. By rule, 91 % of the content syllables of sentences carry',
  'their tone (goal 90 %). Taken for others: เจ็ด, ก, จ, ไก่, จาน, ช้าง, ถุง, ผึ้ง, ฟัน; listen to these first.',
];

export function thaiTable(): string {
  const sentences = SPOKEN_SENTENCES.th.map(({ name, text, say }) => [
    name,
    text,
    code(say.replaceAll('|', '/')),
  ]);
  const tutors = SPOKEN_TUTORS.th.map(({ name, text, say }) => [
    code(name.replace(/^tutor:/, '')),
    text,
    code(say.replaceAll('|', '/')),
  ]);
  const blocks = [
    INTRODUCTION,
    section('Digits', SPOKEN_DIGITS.th),
    section('Letters', SPOKEN_LETTERS.th),
    section('Words', SPOKEN_WORDS.th),
    section('Words of the sentences', THAI_SENTENCE_WORDS),
    ['## Sentences', '', ...table(['Id', 'Text', 'Respelling'], sentences)],
    ['## Lines of the tutors', '', ...table(['Line', 'Text', 'Respelling'], tutors)],
  ];
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function section(title: string, list: readonly Spoken[]): string[] {
  const rows = list.map(({ text, say }) => {
    const syllables = readWord(say);
    const tones = syllables.map(({ tone }) => tone).join(' ');
    return [text, code(say), syllables.map(ipaOf).join('.'), tones];
  });
  return [`## ${title}`, '', ...table(['Text', 'Respelling', 'IPA', 'Tone'], rows)];
}

/** Columns are padded as the formatter of the project does it. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((row) => widthOf(row[column] ?? ''))),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - widthOf(cell))).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)];
}

const code = (text: string): string => `\`${text}\``;

const widthOf = (text: string): number => [...text.replaceAll(/\p{Mark}/gu, '')].length;
