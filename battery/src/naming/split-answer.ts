/**
 * An answer cut into words as they were typed (battery design, section 4, step 1): first where separators stand,
 * then by the lexicon. Words keep the onset of their token.
 */
import { bareOf } from './bare-text.ts';
import type { ProposalRequest, TypedWord } from './proposal.ts';
import { splitEnglish } from './split-english.ts';
import { splitThai } from './split-thai.ts';

/** Marks that no word contains; a blank separates Thai words, English ones only if the lexicon says so. */
const SEPARATORS = {
  en: /[^\p{L}\p{M}\p{N}\p{Cf}'’ \u00a0_-]+/u,
  th: /[^\p{L}\p{M}\p{N}\p{Cf}'’-]+|ๆ/u,
};

export function splitAnswer(request: ProposalRequest): readonly TypedWord[] {
  const { answerSheet, timeSheet, language } = request;
  let onsetS = 0;
  return answerSheet.flatMap((token, position) => {
    const given = timeSheet[position];
    if (given !== undefined && Number.isFinite(given)) onsetS = given;
    const here = onsetS;
    return token
      .toWellFormed()
      .split(SEPARATORS[language])
      .flatMap((chunk) => (language === 'en' ? splitAtAnd(chunk) : [chunk]))
      .flatMap((chunk) => splitChunk(chunk, request))
      .map((typed) => typed.trim())
      .filter((typed) => bareOf(typed, language) !== '')
      .map((typed) => ({ typed, onsetS: here }));
  });
}

function splitAtAnd(chunk: string): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: word, index } of chunk.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    if (word.toLowerCase() !== 'and') continue;
    parts.push(chunk.slice(from, index));
    from = index + word.length;
  }
  return [...parts, chunk.slice(from)];
}

function splitChunk(chunk: string, request: ProposalRequest): readonly string[] {
  if (bareOf(chunk, request.language) === '') return [];
  return request.language === 'th' ? splitThai(chunk, request) : splitEnglish(chunk, request);
}
