/** `recordings list | export`: what the recording desk has collected, as files for `npm run speech:render`. */
import { createHash } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  findPack as findRecordedPack,
  findWave as findRecordedWave,
  listPacks as listRecordedPacks,
  listRecordings,
} from '../features/recordings/index.ts';
import { describeTable, Rejection, WrongUsage, type Command } from './request.ts';

export const RECORDING_COMMANDS: readonly Command[] = [
  {
    name: 'recordings list',
    check: ({ names }) => {
      if (names.length > 0) throw new WrongUsage('recordings list takes no name.');
    },
    async run(db) {
      const packs = await listRecordedPacks(db);
      if (packs.length === 0) return 'No pack has been begun at the recording desk.';
      const rows = await Promise.all(
        packs.map(async ({ id, lang: language, name }) => {
          const { length } = await listRecordings(db, id);
          return [id, language, String(length), name];
        }),
      );
      return describeTable([['Pack', 'Language', 'Recordings', 'Name'], ...rows]);
    },
  },
  {
    name: 'recordings export',
    check: ({ names }) => packOf(names),
    async run(db, { names, config }) {
      const packId = packOf(names);
      const pack = await findRecordedPack(db, packId);
      if (!pack) {
        throw new Rejection(
          `There is no recorded pack ${packId}: npm run admin -- recordings list.`,
        );
      }
      const folder = join(config.dataDir, 'recordings', pack.id);
      const fresh = `${folder}.new`;
      await rm(fresh, { recursive: true, force: true });
      // A voice is personal data: for the user who runs Jamdai only.
      await mkdir(fresh, { recursive: true, mode: 0o700 });
      const recordings = [];
      for (const { token, rate, text, peakDb, noiseDb } of await listRecordings(db, pack.id)) {
        const wav = await findRecordedWave(db, { packId: pack.id, token, rate });
        if (!wav) continue;
        const sha256 = createHash('sha256').update(wav).digest('hex');
        const name = createHash('sha256').update(`${token} ${rate}`).digest('hex');
        const file = `${name.slice(0, 32)}.wav`;
        await writeFile(join(fresh, file), wav, { mode: 0o600 });
        recordings.push({ token, rate, text, file, sha256, peakDb, noiseDb });
      }
      const { lang: language, consent } = pack;
      const index = { format: 1, pack: pack.id, lang: language, consent, recordings };
      await writeFile(join(fresh, 'recordings.json'), `${JSON.stringify(index, null, 2)}\n`);
      await rm(folder, { recursive: true, force: true });
      await rename(fresh, folder);
      return [
        `${recordings.length} recordings of ${pack.id} are in ${folder}.`,
        `Next: npm run speech:render -- --provider recordings --lang ${language} --pack ${pack.id}`,
      ].join('\n');
    },
  },
];

function packOf(names: readonly string[]): string {
  const [packId] = names;
  if (packId !== undefined && names.length === 1) return packId;
  throw new WrongUsage('Name one pack (npm run admin -- recordings list shows them).');
}
