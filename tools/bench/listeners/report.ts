/** The section of the measurements on machine listeners. */
import { cpus, platform } from 'node:os';
import type { Ears, Figure } from '@jamdai/speech/judging';
import { writeTable } from '../write-table.ts';
import type { JudgedVoice } from './hear-bundled.ts';

type Column = { readonly title: string; readonly of: (figures: readonly Figure[]) => string };

const counted =
  (set: string, condition: string) =>
  (figures: readonly Figure[]): string => {
    const found = figures.filter((one) => one.set === set && one.condition.startsWith(condition));
    return found.length === 0 ? '–' : found.map(({ right, of }) => `${right}/${of}`).join(' · ');
  };
const wordError = (figures: readonly Figure[]): string => {
  const found = figures.find(({ set }) => set === 'sentence');
  return found ? `${((1 - found.right / found.of) * 100).toFixed(1)} %` : '–';
};
const TABLES: readonly {
  readonly title: string;
  readonly lang: string;
  readonly columns: readonly Column[];
}[] = [
  {
    title: 'English',
    lang: 'en-US',
    columns: [
      { title: 'digits', of: counted('digit', 'quiet') },
      { title: 'letters', of: counted('letter', 'quiet') },
      { title: 'words, quiet', of: counted('word', 'quiet') },
      { title: 'babble +10 dB, two seeds', of: counted('word', 'babble +10') },
      { title: 'babble +5 dB, two seeds', of: counted('word', 'babble +5') },
      { title: 'human babble +10 dB', of: counted('word', 'human babble +10') },
      { title: 'human babble +5 dB', of: counted('word', 'human babble +5') },
      { title: 'sentences, word error', of: wordError },
    ],
  },
  {
    title: 'Made-up words',
    lang: 'es-ES',
    columns: [
      { title: 'right among all neighbours by one consonant', of: counted('nonword', 'quiet') },
    ],
  },
  {
    title: 'Thai, beside recordings of one person',
    lang: 'th-TH',
    columns: [
      { title: 'digits', of: counted('digit', 'quiet') },
      { title: 'letters with key word', of: counted('letter', 'quiet') },
      { title: 'words', of: counted('word', 'quiet') },
      { title: 'tones', of: counted('tone', 'quiet') },
    ],
  },
];

export function writeReport(
  voices: readonly JudgedVoice[],
  { human, people }: Pick<Ears, 'human' | 'people'>,
): string {
  const machine = `${platform()}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`;
  return [
    '## Machine listeners',
    '',
    `Made with \`npm run bench:listeners\` on ${machine}. No human ear: recognisers hear the clips as they are in the packs, decoded from MP3, and other voices in the same run. English words by forced choice among the 68 words of the pool (Moonshine tiny; what it expects of the babble alone is taken away), in quiet all 68, in babble 40. The babble is six synthetic voices at once; the human babble six people, each in another language; people read the words of the pool that are among the recordings, to be chosen among these. Sentences: words wrong in what is written down, 48 of 192. Made-up words: against every word that differs in one consonant (Moonshine base, Spanish), 60 of all.`,
    ...TABLES.flatMap(({ title, lang: language, columns }) => {
      const rows = voices.filter((voice) => voice.lang === language);
      if (rows.length === 0) return [];
      const head = [title, 'voice', ...columns.map((column) => column.title)];
      const cells = rows.map(({ who, voice, hearing }) => [
        ...[who, voice],
        ...columns.map(({ of }) => of(hearing.figures)),
      ]);
      return ['', writeTable(head, cells)];
    }),
    ...(human
      ? []
      : ['', 'Thai was not run here: no recordings of a person at hand (THAI_TEMPLATES).']),
    ...(people ? [] : ['', 'No people were heard: no recordings at hand (HUMAN_VOICES).']),
    '',
    ...voices.flatMap(({ who, voice, hearing }) => misheardLine(who, voice, hearing.misheard)),
  ].join('\n');
}

const NAMED = 24;

function misheardLine(
  who: string,
  voice: string,
  misheard: JudgedVoice['hearing']['misheard'],
): string[] {
  const inQuiet = misheard.filter(
    ({ condition, token }) => !condition.includes('babble') && !token.startsWith('sentence:'),
  );
  if (who === 'control' || inQuiet.length === 0) return [];
  const names = inQuiet
    .slice(0, NAMED)
    .map(({ token, understood }) => `${token.slice(token.indexOf(':') + 1)} (${understood})`);
  const more = inQuiet.length > NAMED ? ` and ${inQuiet.length - NAMED} more` : '';
  return [`- Misheard in quiet, ${who}, ${voice}: ${names.join(', ')}${more}.`];
}
