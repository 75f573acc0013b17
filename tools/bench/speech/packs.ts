/** The bundled voice packs as files. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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
  return readdirSync(FOLDER).map((name) => {
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
