/**
 * An answer cut into words as they were typed (docs/naming-rules.md, R23). Where lines, commas or their like part it
 * anywhere, nothing else does, and blanks stand inside words; otherwise blanks and the lexicon part it. Words keep the
 * onset of their token.
 */
import type { Language } from '../catalogue.ts';
import { bareOf } from './bare-text.ts';
import type { ProposalRequest, TypedWord } from './proposal.ts';
import { isConnector, splitEnglish, splitSeparatedEnglish } from './split-english.ts';
import { isThaiConnector, splitSeparatedThai, splitThai } from './split-thai.ts';

/** What people put between the words of a list on purpose. */
const LIST_SEPARATORS: Readonly<Record<Language, RegExp>> = {
  en: /[\r\n\t,;/|•·、，；.]/u,
  th: /[\r\n\t,;/|•·、，；]/u,
};
/** Marks that no word contains. */
const MARKS: Readonly<Record<Language, RegExp>> = {
  en: /[^\p{L}\p{M}\p{N}\p{Cf}'’ \u00a0_-]+/u,
  th: /[^\p{L}\p{M}\p{N}\p{Cf}'’ \u00a0-]+|ๆ/u,
};

export function splitAnswer(request: ProposalRequest): readonly TypedWord[] {
  const { answerSheet, timeSheet, language } = request;
  const tokens = answerSheet.map((token) => token.toWellFormed());
  const split = isSeparated(tokens, language) ? splitSeparated : splitUnseparated;
  let onsetS = 0;
  return tokens.flatMap((token, position) => {
    const given = timeSheet[position];
    if (given !== undefined && Number.isFinite(given)) onsetS = given;
    const here = onsetS;
    return token
      .split(MARKS[language])
      .filter((chunk) => bareOf(chunk, language) !== '')
      .flatMap((chunk) => split(chunk, request))
      .map((typed) => typed.trim())
      .filter((typed) => bareOf(typed, language) !== '')
      .map((typed) => ({ typed, onsetS: here }));
  });
}

/** The page hands in a token a line where there were lines; whole answers come as one. */
function isSeparated(tokens: readonly string[], language: Language): boolean {
  const isWord = (piece: string): boolean => {
    const bare = bareOf(piece, language);
    return bare !== '' && !(language === 'th' ? isThaiConnector(bare) : isConnector(bare));
  };
  return (
    tokens.flatMap((token) => token.split(LIST_SEPARATORS[language])).filter(isWord).length > 1
  );
}

function splitSeparated(chunk: string, request: ProposalRequest): readonly string[] {
  return request.language === 'th'
    ? splitSeparatedThai(chunk, request)
    : splitSeparatedEnglish(chunk, request);
}

function splitUnseparated(chunk: string, request: ProposalRequest): readonly string[] {
  if (request.language === 'en') return splitEnglish(chunk, request);
  return chunk
    .split(/[\s\u00a0]+/u)
    .filter((piece) => bareOf(piece, 'th') !== '')
    .flatMap((piece) => splitThai(piece, request));
}
