/** What one stranger can do to everybody else: texts that take long to read, and guesses that keep others out. */
import type { Proof, ProofOptions, ProofResult } from '../proof.ts';
import { proveGuesses } from './guesses.ts';
import { proveReading } from './reading.ts';

const PARTS: Readonly<Record<string, (options: ProofOptions) => Promise<ProofResult>>> = {
  reading: proveReading,
  guesses: proveGuesses,
};

export const DOORS: Proof = {
  name: 'doors',
  summary:
    'Adversarial texts at 1 MB/s to every call and file; guesses from one and from 200 addresses.',
  parts: Object.keys(PARTS),
  run: async (options: ProofOptions): Promise<ProofResult> => {
    const results: ProofResult[] = [];
    for (const [name, prove] of Object.entries(PARTS)) {
      if (options.parts.length > 0 && !options.parts.includes(name)) continue;
      options.say(`  ${name} …`);
      results.push(await prove(options));
    }
    return {
      figures: results.flatMap(({ figures }) => figures),
      failures: results.flatMap(({ failures }) => failures),
    };
  },
};
