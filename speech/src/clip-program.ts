/**
 * Program: makes a clip of each take that it is sent, for the server, which imports nothing of this room. It runs beside the
 * server as a process of its own and says over its channel: first what every clip is made to, then an answer a take, in
 * order. It ends with the channel.
 */
import { z } from 'zod';
import { PIPELINE_VERSION } from './finish-clip.ts';
import { openMp3Encoder } from './mp3/encode.ts';
import { CLIP_SAMPLE_RATE, TARGET_LUFS } from './pack-limits.ts';
import { makeRecordedClip } from './recorded-clip.ts';

const takeSchema = z.object({
  wave: z.instanceof(Uint8Array),
  noiseDb: z.number(),
  longestMs: z.number(),
});

const encode = await openMp3Encoder();
process.on('message', (message) => {
  process.send?.(makeRecordedClip(takeSchema.parse(message), encode));
});
process.on('disconnect', () => process.exit(0));
process.send?.({
  kind: 'ready',
  sampleRate: CLIP_SAMPLE_RATE,
  targetLufs: TARGET_LUFS,
  pipeline: PIPELINE_VERSION,
});
