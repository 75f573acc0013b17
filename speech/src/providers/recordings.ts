/**
 * A person's voice: the recordings that `npm run admin -- recordings export <pack>` wrote, one WAVE file a clip and an
 * index. Each is cut to the speech by what was measured of its room; loudness and length are judged as for any voice.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { PackPlan } from '../pack-plans.ts';
import { cutToSpeech } from '../recorded-take.ts';
import { readWaveFile } from '../signal/wave-file.ts';
import { ProviderRejectedError, SpeechFailedError, type Provider } from './provider.ts';

const INDEX = 'recordings.json';

const indexSchema = z.object({
  format: z.literal(1),
  pack: z.string(),
  lang: z.string(),
  consent: z.string().min(1),
  recordings: z.array(
    z.object({
      token: z.string(),
      rate: z.number(),
      text: z.string(),
      file: z.string().regex(/^[0-9a-f]{32}\.wav$/),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      peakDb: z.number(),
      noiseDb: z.number(),
    }),
  ),
});

/** Throws a ProviderRejectedError where `folder` holds no exported pack of this language. */
export function openRecordings(plan: PackPlan, folder: string): Provider {
  const { pack, lang: language, consent, recordings } = readIndex(folder);
  if (language !== plan.lang) {
    throw new ProviderRejectedError(
      `the pack ${pack} was recorded in ${language}, not in ${plan.lang}`,
    );
  }
  const recorded = new Map(recordings.map((it) => [`${it.token}@${it.rate}@${it.text}`, it]));
  const found = new Map(
    plan.clips.flatMap(({ token, text, say, rate }) => {
      const recording = recorded.get(`${token}@${rate}@${text}`);
      return recording ? spellings(text, say).map((it) => [`${it}@${rate}`, recording]) : [];
    }),
  );
  return {
    kind: 'human',
    voice: `recorded voice (${pack})`,
    licence: 'under the terms of the speaker’s consent; see NOTICE',
    notice: `A person spoke the clips at the recording desk. Consent of the speaker: ${consent}.`,
    consent,
    identity: JSON.stringify(recordings.map(({ token, rate, sha256 }) => [token, rate, sha256])),
    async speak({ text, rate }) {
      const recording = found.get(`${text}@${rate}`);
      if (!recording) throw new SpeechFailedError('not recorded yet');
      const bytes = await readFile(join(folder, recording.file)).catch(() => {
        throw new SpeechFailedError(`${recording.file} is missing: export the pack again`);
      });
      if (createHash('sha256').update(bytes).digest('hex') !== recording.sha256) {
        throw new SpeechFailedError(`${recording.file} was changed: export the pack again`);
      }
      return cutToSpeech(readWaveFile(bytes), recording.noiseDb);
    },
  };
}

function readIndex(folder: string): z.infer<typeof indexSchema> {
  try {
    return indexSchema.parse(JSON.parse(readFileSync(join(folder, INDEX), 'utf8')));
  } catch {
    throw new ProviderRejectedError(
      `${folder} holds no recordings: npm run admin -- recordings export <pack>`,
    );
  }
}

/** As the command may ask: ordinary, respelled, and a Thai letter by its name and key word. */
function spellings(text: string, say: string): string[] {
  const [letter = '', keyWord] = [say.split('-')[0], text.split(' ')[1]];
  return [...new Set([text, say, ...(keyWord ? [`${letter} ${keyWord}`] : [])])];
}
