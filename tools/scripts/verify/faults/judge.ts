/** Whether a screen is honest about a call that failed. Each finding is one sentence; none: it is. */
import type { Language } from '@jamdai/battery';
import { ASKS_TO_WAIT, RETRY_AFTER_S, type FaultKind } from './fault-kinds.ts';
import type { ScreenFacts } from './screen-facts.ts';
import type { Sent } from './watched-page.ts';

export interface Seen {
  readonly kind: FaultKind;
  readonly language: Language;
  /** With all that needs not the call, before it failed. */
  readonly before: ScreenFacts;
  /** Where nothing fails. */
  readonly healthy: ScreenFacts;
  readonly after: ScreenFacts;
  /** What was pressed ends what the screen was for, whatever becomes of it. */
  readonly isLeft: boolean;
  /** No server has answered, and what was pressed goes by itself later: that may be said without alarm. */
  readonly isStored: boolean;
  /** The call is one of those of which a person need not hear (quiet-calls.ts). */
  readonly isQuiet: boolean;
  /** What somebody has typed or chosen before, by the field. */
  readonly typed: readonly (readonly [string, string])[];
  /** What was pressed sends this call; else the screen does, when it is opened. */
  readonly isPressed: boolean;
  /** The server says no to it also where nothing fails. */
  readonly isRejectedAnyway: boolean;
  /** What was pressed has been done; the screen asks for what is new. */
  readonly isFollowing: boolean;
  /** The session is over, and the page that says so has taken this one's place. */
  readonly isSentAway: boolean;
}

/** What has to be true as soon as the fault is on the screen. */
export function judgeScreen(seen: Seen): readonly string[] {
  const { after, healthy, isQuiet, isSentAway } = seen;
  const reported = newlyReported(seen);
  const findings = [
    ...judgeLanguage(seen),
    ...judgeWaiting(seen),
    ...(after.hasHeading && after.hasBar ? [] : ['the page is gone: no heading or no bar']),
    // Who waits for more than this call has nothing to press either way.
    ...(after.waysOn > 0 || (isQuiet && seen.before.waysOn === 0)
      ? []
      : ['nothing can be pressed']),
  ];
  if (isSentAway) return findings;
  const isReported =
    reported.length > 0 ||
    (seen.isRejectedAnyway && after.reported.length > 0) ||
    (seen.isStored && saysOtherwise(seen));
  if (!isQuiet && !isReported) findings.push('nothing says that it failed');
  if (reported.length > 0 && !reported.some(({ hasWayOn }) => hasWayOn))
    findings.push(`no way on beside "${reported[0]?.text.slice(0, 80) ?? ''}"`);
  const claims = healthy.says.filter((text) => !seen.before.says.includes(text));
  const claimed = claims.find((text) => after.says.includes(text));
  if (claimed && seen.isPressed && !isQuiet) findings.push(`says that it worked: "${claimed}"`);
  return [...findings, ...judgeTyped(seen), ...judgeRest(seen)];
}

/** What has been said since the fault and is not said where nothing fails. */
export function newlyReported({ before, healthy, after }: Omit<Seen, 'kind' | 'language'>) {
  const known = new Set([...before.reported, ...healthy.reported].map(({ text }) => text));
  return after.reported.filter(({ text }) => !known.has(text) && text.length >= SHORTEST_SENTENCE);
}

const SHORTEST_SENTENCE = 8;

/** Something stands there without alarm that does not where nothing fails, and did not before. */
function saysOtherwise({ before, healthy, after }: Seen): boolean {
  const known = new Set([...before.says, ...healthy.says]);
  return after.says.some((text) => !known.has(text) && text.length >= SHORTEST_SENTENCE);
}

/** Requests to the failing call in the order of the page's clock, from the first on, until the person pressed again. */
export function judgeRequests(
  sent: readonly Sent[],
  { kind, failedAtMs }: { readonly kind: FaultKind; readonly failedAtMs: number },
): readonly string[] {
  const findings: string[] = [];
  const lastAtMs = new Map<string, number>();
  for (const { atMs, what } of sent) {
    const before = lastAtMs.get(what);
    if (before !== undefined && atMs - before < ONE_A_SECOND_MS)
      findings.push(`asked again after ${Math.round(atMs - before)} ms`);
    if (before !== undefined && ASKS_TO_WAIT.includes(kind) && atMs < waitEnd(failedAtMs))
      findings.push(`did not wait as Retry-After asks: again after ${atMs - failedAtMs} ms`);
    lastAtMs.set(what, atMs);
  }
  return [...new Set(findings)].slice(0, 2);
}

/** Of the second between two requests; the clock is read a moment before each. */
const ONE_A_SECOND_MS = 950;

function waitEnd(failedAtMs: number): number {
  return failedAtMs + 1000 * RETRY_AFTER_S - 50;
}

function judgeWaiting({ after, healthy }: Seen): readonly string[] {
  const forEver = after.waiting.filter((sign) => !healthy.waiting.includes(sign));
  return forEver.length > 0 ? [`still waiting: ${forEver[0] ?? ''}`] : [];
}

function judgeTyped({ typed, after, isFollowing }: Seen): readonly string[] {
  if (isFollowing) return [];
  const lost = typed.filter(
    ([name, text]) => !['', 'false', 'true'].includes(text) && !stands(after, name, text),
  );
  return lost.length > 0 ? [`lost what was typed: ${lost.map(([name]) => name).join(', ')}`] : [];
}

/** A field may have moved by one that came or went. */
function stands({ fields }: ScreenFacts, name: string, value: string): boolean {
  return fields[name] === value || Object.values(fields).includes(value);
}

/** Of what stood there without the call, most is still there. */
function judgeRest({ before, after, healthy, isLeft, isFollowing }: Seen): readonly string[] {
  if (isLeft) return [];
  // What was pressed leads elsewhere where it works, and it worked.
  if (before.address !== after.address && before.address !== healthy.address) return [];
  const stood = before.lines.filter(
    (line) =>
      !before.waiting.some((sign) => sign.includes(line)) &&
      // What was pressed has taken some of it away, as it should.
      (!isFollowing || healthy.lines.includes(line)),
  );
  const lost = stood.filter((line) => !after.lines.includes(line));
  return stood.length >= 6 && lost.length > stood.length / 2
    ? [`the rest of the page is gone, for instance "${lost[0] ?? ''}"`]
    : [];
}

/**
 * Whether a page with several calls shows what the others have brought when one fails: of the lines that no failure of one
 * call alone may take, most have to stand in one try or another. `shown`: by the call that failed, in one language.
 */
export function judgeTogether(
  healthy: ScreenFacts | undefined,
  shown: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  if (!healthy || shown.size < 2) return [];
  const tries = [...shown.values()];
  const brought = [...new Set(healthy.lines)].filter(
    (line) => !tries.every((lines) => lines.includes(line)),
  );
  const neverThere = brought.filter((line) => !tries.some((lines) => lines.includes(line)));
  return brought.length >= 4 && neverThere.length > brought.length / 2
    ? [
        `whichever call fails, all that the others brought is gone, for instance "${neverThere[0]?.slice(0, 60) ?? ''}"`,
      ]
    : [];
}

const THAI = /[\u0e00-\u0e7f]/;
/** Stands in the English footer, too. */
const OWN_NAME = 'จำได้';
/** Names that are written alike in both languages: also those of invented people, names of accounts, which have a digit, and words that are in no lexicon (desk-world.ts). */
const NAMES =
  /\b(?:Jamdai|CSV|JSON|PDF|Retry-After|Somchai|Malee|Monday|Jaidee[a-f]*|[a-z]+\d[a-z\d]*|cq[a-z]+x|co(?:[fjkvz][aiou]){4,})\b/g;
const RAW = [
  /\b[a-z]+(?:_[a-z]+)+\b/,
  /\b[a-z]+[A-Za-z]*(?:\.[a-z][A-Za-z]+)+\b/,
  /\b(?:undefined|null|NaN|SyntaxError|TypeError|AbortError|Failed to fetch)\b/,
  /\[object |\{\{?\w+\}?\}/,
];

function judgeLanguage({ before, healthy, after, language }: Seen): readonly string[] {
  if (after.language !== language) return [`the page is in ${after.language || 'no language'}`];
  const known = new Set([...before.lines, ...healthy.lines]);
  const knownWords = new Set([...known].flatMap(wordsOf));
  const news = [...after.lines, ...after.reported.map(({ text }) => text)].filter(
    (line) => !known.has(line),
  );
  const findings: string[] = [];
  for (const line of news) {
    const words = wordsOf(line).filter((word) => !knownWords.has(word));
    const text = words.join(' ');
    if (RAW.some((raw) => raw.test(text))) findings.push(`not translated: "${line.slice(0, 80)}"`);
    else if (
      language === 'en'
        ? THAI.test(text.replaceAll(OWN_NAME, ''))
        : /[A-Za-z]{3,}/.test(text.replace(NAMES, ''))
    )
      findings.push(`in the wrong language: "${line.slice(0, 80)}"`);
  }
  return [...new Set(findings)].slice(0, 2);
}

function wordsOf(line: string): readonly string[] {
  return line.split(/[\s()"“”:,]+/).filter((word) => word !== '');
}
