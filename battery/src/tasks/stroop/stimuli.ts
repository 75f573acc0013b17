/** How a trial is written down: `ink=red`, `word=blue` (`word=neutral` for signs), `frame=0` (or `1`). */

export interface Stimulus {
  readonly ink: string;
  /** A colour, or null for signs without meaning. */
  readonly word: string | null;
  readonly isFramed: boolean;
}

const NO_WORD = 'neutral';

export function writeStimulus({ ink, word, isFramed }: Stimulus): string[] {
  return [`ink=${ink}`, `word=${word ?? NO_WORD}`, `frame=${isFramed ? 1 : 0}`];
}

/** Throws when a part is missing. */
export function readStimulus(questionName: readonly string[]): Stimulus {
  const parts = new Map(questionName.map((part) => part.split('=') as [string, string]));
  const [ink, word, frame] = [parts.get('ink'), parts.get('word'), parts.get('frame')];
  if (!ink || !word || !frame) {
    throw new Error(`questionName: [${questionName.join(', ')}] lacks ink, word or frame`);
  }
  return { ink, word: word === NO_WORD ? null : word, isFramed: frame === '1' };
}

/** What is asked for: with a frame what the word says, without one the ink. Throws on framed signs. */
export function answerTo({ ink, word, isFramed }: Stimulus): string {
  if (!isFramed) return ink;
  if (word === null) throw new Error('word: signs in a frame say nothing');
  return word;
}
