/** What one stranger can do to everybody else: texts that take long to read, and guesses that keep others out. */
import type { Verification, VerificationOptions, VerificationResult } from '../verification.ts';
import { verifyGuesses } from './guesses.ts';
import { verifyReading } from './reading.ts';

const PARTS: Readonly<
  Record<string, (options: VerificationOptions) => Promise<VerificationResult>>
> = {
  reading: verifyReading,
  guesses: verifyGuesses,
};

export const DOORS: Verification = {
  name: 'doors',
  summary:
    'Adversarial texts at 1 MB/s to every call and file; guesses from one and from 200 addresses.',
  parts: Object.keys(PARTS),
  run: async (options: VerificationOptions): Promise<VerificationResult> => {
    const results: VerificationResult[] = [];
    for (const [name, verify] of Object.entries(PARTS)) {
      if (options.parts.length > 0 && !options.parts.includes(name)) continue;
      options.say(`  ${name} …`);
      results.push(await verify(options));
    }
    return {
      figures: results.flatMap(({ figures }) => figures),
      failures: results.flatMap(({ failures }) => failures),
    };
  },
};
