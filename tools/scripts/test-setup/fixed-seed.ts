/**
 * Properties look at the same cases in every run. fast-check prints seed and path of a failure; `PROPERTY_SEED=…`
 * looks at other cases.
 */
import fc from 'fast-check';

const DEFAULT_SEED = 20_261_120;

fc.configureGlobal({ seed: readSeed(process.env['PROPERTY_SEED']) });

function readSeed(text: string | undefined): number {
  const seed = text === undefined ? DEFAULT_SEED : Number(text);
  if (!Number.isInteger(seed)) throw new Error(`PROPERTY_SEED: ${text} is not a whole number`);
  return seed;
}
