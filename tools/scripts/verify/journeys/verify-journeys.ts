/**
 * Every journey in every language, whole. `npm test` goes those that have a neighbour of their kind in turn, one language
 * each; of a test in real time, of the pages, and of the clips of the voices it takes a part. Here all of it is gone.
 */
import { fileURLToPath } from 'node:url';
import { runProgram } from '../../starting/run-program.ts';
import type { Verification, VerificationOptions, VerificationResult } from '../verification.ts';

const TESTS = fileURLToPath(new URL('../../test.ts', import.meta.url));

export const JOURNEYS: Verification = {
  name: 'journeys',
  summary: 'Every journey of the tests, whole and in both languages.',
  run: verifyJourneys,
};

async function verifyJourneys({ say }: VerificationOptions): Promise<VerificationResult> {
  say('the journeys tell by themselves how they go');
  const startedAtMs = performance.now();
  const code = await goAll();
  const minutes = (performance.now() - startedAtMs) / 60_000;
  return {
    figures: [['journeys in both languages, minutes', minutes.toFixed(1)]],
    failures: code === 0 ? [] : [`the journeys ended with ${code}`],
  };
}

const goAll = (): Promise<number | null> =>
  runProgram([TESTS, 'tools/e2e'], { env: { ...process.env, JOURNEY_LANGUAGES: 'each' } });
