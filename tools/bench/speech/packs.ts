/** The bundled voice packs as files: those that speak in tests and tutors, and what voices of before take. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PACK_PLANS } from '@jamdai/speech/judging';

export interface BenchClip {
  readonly token: string;
  readonly rate: number;
  readonly file: string;
  readonly durationMs: number;
}

export interface BenchPack {
  readonly id: string;
  readonly lang: string;
  readonly clips: readonly BenchClip[];
  readonly clipBytes: number;
  readonly manifestBytes: number;
  readonly read: (clip: BenchClip) => Buffer;
}

const FOLDER = join(import.meta.dirname, '../../../speech/packs');

export function readPacks(): readonly BenchPack[] {
  return PACK_PLANS.map(({ id: name }) => {
    const source = readFileSync(join(FOLDER, name, 'manifest.json'), 'utf8');
    const {
      id,
      lang: language,
      clips,
    } = JSON.parse(source) as Pick<BenchPack, 'id' | 'lang' | 'clips'>;
    const read = ({ file }: BenchClip): Buffer => readFileSync(join(FOLDER, name, file));
    const clipBytes = clips.reduce((sum, clip) => sum + read(clip).length, 0);
    return { id, lang: language, clips, clipBytes, manifestBytes: Buffer.byteLength(source), read };
  });
}

/** What is kept so that attempts of before can be heard again, in bytes. */
export function readFormerBytes(): number {
  const speaking = new Set(PACK_PLANS.map(({ id }) => id));
  return readdirSync(FOLDER)
    .filter((name) => !speaking.has(name))
    .flatMap((name) => ['manifest.json', ...clipsOf(name)].map((file) => join(FOLDER, name, file)))
    .reduce((sum, file) => sum + statSync(file).size, 0);
}

const clipsOf = (name: string): string[] =>
  readdirSync(join(FOLDER, name, 'clips')).map((file) => join('clips', file));
