/** The section of the measurements on voice packs. */
import { cpus, platform } from 'node:os';
import { clipName, type DecodedClip, type DecodedClips } from './decode-clips.ts';
import type { BenchPack } from './packs.ts';
import type { AuditoryRun } from './runs.ts';

const LIMIT_MB = 25;
const DECODING_LIMIT_MS = 150;
const MEMORY_LIMIT_MB = 32;

export interface SpeechFindings {
  readonly product: string;
  readonly packs: readonly BenchPack[];
  /** Of the voices of before. */
  readonly formerBytes: number;
  readonly decoded: DecodedClips;
  readonly runs: readonly AuditoryRun[];
}

export function writeReport({
  product,
  packs,
  formerBytes,
  decoded,
  runs,
}: SpeechFindings): string {
  const total = packs.reduce((sum, pack) => sum + pack.clipBytes + pack.manifestBytes, 0);
  const before = Math.max(...runs.map(({ beforeFirstMs }) => beforeFirstMs));
  const slowest = Math.max(...runs.map(({ questionMs }) => questionMs));
  const largest = Math.max(...runs.map(({ questionBytes }) => questionBytes));
  const machine = `${platform()}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`;
  return [
    '## Voice packs: size and decoding',
    '',
    `Made with \`npm run bench:speech\` on ${machine}, ${product}, headless; other programs ran beside it. Every clip was decoded once, as the runner does it, at 24 kHz. Memory is counted from the decoded samples (4 bytes each).`,
    '',
    ...table(
      [
        'pack',
        'clips',
        'minutes',
        'clips, MB',
        'manifest, kB',
        'decoding a clip, median / 95 % / largest, ms',
        'latest onset, ms',
        'highest peak, dB',
      ],
      packs.map((pack) => packRow(pack, decoded)),
    ),
    '',
    'Runs: the greatest figure of the eight forms, with reserve questions; the question with most sound.',
    '',
    ...table(
      [
        'test',
        'language',
        'clips fetched',
        'MB fetched',
        'decoding before question 1, ms',
        'clips of a question',
        'decoding a question, ms',
        'question in memory, MB',
      ],
      runs.map((run) => [
        run.testName,
        run.language,
        String(run.clipCount),
        megabytes(run.fetchedBytes),
        run.beforeFirstMs.toFixed(1),
        String(run.questionClips),
        run.questionMs.toFixed(1),
        megabytes(run.questionBytes),
      ]),
    ),
    '',
    ...table(
      ['', 'target', 'found'],
      [
        target(
          Number(megabytes(total)) <= LIMIT_MB,
          `packs that speak ≤ ${LIMIT_MB} MB`,
          `${megabytes(total)} MB`,
        ),
        target(
          Number(before.toFixed(1)) <= DECODING_LIMIT_MS,
          `all decoding before question 1 ≤ ${DECODING_LIMIT_MS} ms`,
          `${before.toFixed(1)} ms at most`,
        ),
        target(
          Number(slowest.toFixed(1)) <= DECODING_LIMIT_MS,
          `decoding of a question, in the pause before it ≤ ${DECODING_LIMIT_MS} ms`,
          `${slowest.toFixed(1)} ms at most`,
        ),
        target(
          Number(megabytes(largest)) <= MEMORY_LIMIT_MB,
          `decoded sound at any time (one question's) ≤ ${MEMORY_LIMIT_MB} MB`,
          `${megabytes(largest)} MB at most`,
        ),
      ],
    ),
    '',
    `Voices of before, kept so that attempts taken with them can be heard again: ${megabytes(formerBytes)} MB more.`,
    '',
    'That nothing is decoded while a question sounds or is answered is counted in the running product by the journey `tools/e2e/voices.spec.ts`.',
  ].join('\n');
}

function packRow(pack: BenchPack, decoded: DecodedClips): string[] {
  const clips = pack.clips.flatMap((clip): DecodedClip[] => {
    const one = decoded.get(clipName(pack.lang, clip));
    return one ? [one] : [];
  });
  if (clips.length < pack.clips.length) throw new Error(`${pack.id}: not every clip was decoded`);
  const times = clips.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const at = (share: number) => (times[Math.ceil(share * times.length) - 1] ?? 0).toFixed(1);
  const minutes = pack.clips.reduce((sum, { durationMs }) => sum + durationMs, 0) / 60_000;
  return [
    pack.id,
    String(pack.clips.length),
    minutes.toFixed(1),
    megabytes(pack.clipBytes),
    (pack.manifestBytes / 1000).toFixed(0),
    `${at(0.5)} / ${at(0.95)} / ${at(1)}`,
    Math.max(...clips.map(({ onsetMs }) => onsetMs)).toFixed(1),
    (20 * Math.log10(Math.max(...clips.map(({ peak }) => peak)))).toFixed(2).replace('-', '−'),
  ];
}

const target = (isMet: boolean, wanted: string, found: string): string[] => [
  isMet ? 'met' : 'missed',
  wanted,
  found,
];

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(2);

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((row) => (row[column] ?? '').length)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)];
}
