/**
 * Words that the code no longer uses, and what stands for each now (GLOSSARY.md, "Formerly"). Looked at: names that a
 * file declares, its comments and its path. Names of properties are not looked at, since they may be the wire's, the
 * database's or a catalogue's.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from './house-files.ts';
import { isNode, parseSource, propertyText, walkTree } from './syntax-tree.ts';
import type { Verdict } from './verdict.ts';

interface FormerWord {
  /** Parts of a name in lower case, as regular expression; parts that follow each other with a blank between. */
  readonly parts: string;
  readonly now: string;
  /** As a noun in comments, where the word has no other meaning. */
  readonly prose?: RegExp;
}

const FORMER: readonly FormerWord[] = [
  {
    parts: 'takings?|sittings?',
    now: 'attempt',
    prose:
      /\b(?:a|one|each|every|another) (?:taking|sitting)\b(?! (?:a|an|number|into|part|the)\b)/i,
  },
  { parts: 'building|door', now: 'AppContext, AuthServices' },
  { parts: 'refusals?|refuse[sd]?|refusing', now: 'rejection, reject', prose: /\brefusals?\b/ },
  { parts: 'heard', now: 'auditory' },
  { parts: 'passports?', now: 'display timing profile', prose: /\bpassports?\b/ },
  { parts: 'witness(?:es|ed)?', now: 'paint marker' },
  { parts: 'calm', now: 'untimed', prose: /\bcalm (?:step|panel)/ },
  { parts: 'told|tells?', now: 'report, notify' },
  { parts: 'asked', now: 'presented, requested' },
  { parts: 'kept|keeps?|keeper', now: 'store, retain' },
  {
    parts: 'shel(?:f|ves)|patient store',
    now: 'cache, retrying store',
    prose: /\bpatient store\b/,
  },
  { parts: 'gather', now: 'batch' },
  { parts: 'direction panel', now: 'instructions' },
  {
    parts: 'drawn pages?|sketch(?:es)?',
    now: 'prerendered page, skeleton',
    prose: /\bdrawn pages?\b/,
  },
  { parts: 'twins?', now: 'synthetic dataset' },
  { parts: 'early call', now: 'prefetch', prose: /\bearly calls?\b/ },
  { parts: 'first picture', now: 'first contentful render', prose: /\bfirst pictures?\b/ },
  { parts: 'front door|roof', now: 'public API, tooling', prose: /\bfront doors?\b|\bthe roof\b/ },
  { parts: 'proves?|proofs?', now: 'verify, verification' },
  { parts: 'places?', now: 'position' },
  { parts: 'langs?', now: 'language' },
];

interface Exemption {
  readonly names?: RegExp;
  readonly files?: RegExp;
  readonly why: string;
}

const EXEMPT: readonly Exemption[] = [
  {
    names:
      /^(?:testTaking(?:s|Id|All)?|saveTestTaking|takingTest|takingCount|sittingNo|askedAtMs|keptMemberIds|tellWaiting|tellName|\w+_\w+)$/,
    why: 'names of the wire and of the database',
  },
  { names: /^use\w+(?:Query|Mutation)$/, why: 'made of the names of calls' },
  {
    names: /^(?:keepAwake|takingBack|telling|isShownInItsSitting)$/,
    why: 'another meaning of the word',
  },
  { names: /^(?:itemsHeard|heardAt|HEARD_AS)$/, why: 'what somebody heard, not the channel' },
  { names: /^(?:ShelfScene|shelfFilter)$/, why: 'a drawn shelf; the filter of that name' },
  {
    names: /^(?:SecondFactorProof|(?:use)?[pP]roof)$/,
    files: /^server\//,
    why: 'what a person proves with',
  },
  { names: /^gather/, files: /^tools\//, why: 'what gathers people, not the batch of queries' },
  { names: /[cC]alm/, files: /^tools\//, why: 'a quiet machine, not the step' },
  { names: /[tT]win/, files: /visual-shape/, why: 'the other form of a shape' },
  {
    names: /^lang$/,
    files: /(?:analyse-test|rescore-test|prepare-tests|report-sheet|unfinished-list)/,
    why: "the wire's beside another language of the same scope",
  },
  { names: /^hrefLang$/, why: "the attribute's name" },
  {
    names: /place/i,
    files:
      /^battery\/src\/(?:kit\/(?:cell-contents|counting|list-squares)|tasks\/(?:blinker|counting|visual|visuospatial))|^web\/src\/shared\/(?:screens|ui\/art)\//,
    why: 'places on a board or a card',
  },
  {
    names: /place/i,
    files: /\/verify\/(?:class|faults|keyboard)/,
    why: 'places of a screen that can be pressed',
  },
  {
    names:
      /[pP]laced|[pP]lace(?:Choices|Syllables|Names)|^(?:put|use\w+|play)InPlace|InPlace|^PLACE_NAMES$/,
    why: 'the verb, and "in place"',
  },
  {
    names: /^(?:properPlace(?:Of)?|places?(?:Secret|Errors|InPhrase))$/,
    why: 'places of a picture',
  },
  {
    names: /[sS]itting|SITTING/,
    files: /stud(?:y|ies)|web\/src\/features\/plan\//,
    why: 'a sitting of a study, with its window of days and its plan',
  },
  { names: /[dD]oor/, files: /stud(?:y|ies)/, why: 'what stands behind the link of a study' },
];

const CODE = /\.(?:ts|tsx|mjs)$/;
/** This list itself, and what tells of it. */
const OWN = /\/vocabulary(?:\.test)?\.ts$/;

export async function checkVocabulary(house: string): Promise<Verdict> {
  const problems: string[] = [];
  let fileCount = 0;
  for (const path of await listFiles(house)) {
    if (!CODE.test(path) || OWN.test(path)) continue;
    fileCount += 1;
    problems.push(...findFormerWords(await readFile(join(house, path), 'utf8'), path));
  }
  if (fileCount === 0) problems.push('no file to look at');
  return { problems, looked: `${fileCount} files, ${FORMER.length} former words` };
}

/** One entry a name, a line of comment or a path. */
export function findFormerWords(text: string, path: string): string[] {
  const name = (path.split('/').at(-1) ?? '').replace(/\..*$/, '');
  return [
    ...judgeName(name, path).map((now) => `${path}: is named with a former word; now: ${now}`),
    ...declaredIn(text, path).flatMap(({ declared, line }) =>
      judgeName(declared, path).map((now) => `${path}:${line}: ${declared}; now: ${now}`),
    ),
    ...text.split('\n').flatMap((line, index) => judgeComment(line, `${path}:${index + 1}`)),
  ];
}

function judgeName(name: string, path: string): string[] {
  const isExempt = EXEMPT.some(
    ({ names, files }) => (names?.test(name) ?? true) && (files?.test(path) ?? true),
  );
  if (isExempt) return [];
  const parts = name
    .replaceAll(/([a-z0-9])([A-Z])|[-_$]+/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase();
  return FORMER.filter((word) => new RegExp(`(?:^| )(?:${word.parts})(?: |$)`).test(parts)).map(
    ({ now }) => now,
  );
}

function judgeComment(line: string, where: string): string[] {
  const [comment] = /^\s*(?:\/?\*|\/\/).*/.exec(line) ?? [];
  if (comment === undefined) return [];
  return FORMER.filter(({ prose }) => prose?.test(comment)).map(
    ({ now }) => `${where}: "${comment.trim().slice(0, 60)}"; now: ${now}`,
  );
}

/** Every name that a file declares: variables, parameters, functions, classes, types. */
function declaredIn(text: string, path: string): { declared: string; line: number }[] {
  const tree = parseSource(text, path);
  const found: { declared: string; line: number }[] = [];
  walkTree(tree.root, (node) => {
    const targets = DECLARING[node.type]?.map((property) => node[property]) ?? [];
    for (const declared of targets.flatMap(namesOf)) {
      found.push({ declared, line: tree.lineOf(node) });
    }
  });
  return found;
}

/** The kinds of node that declare, and where they say what. */
const DECLARING: Readonly<Record<string, readonly string[]>> = {
  VariableDeclarator: ['id'],
  FunctionDeclaration: ['identifier'],
  ClassDeclaration: ['identifier'],
  TsInterfaceDeclaration: ['id'],
  TsTypeAliasDeclaration: ['id'],
  Parameter: ['pat'],
  ArrowFunctionExpression: ['params'],
};

/** The names in a pattern. */
function namesOf(pattern: unknown): string[] {
  if (Array.isArray(pattern)) return pattern.flatMap(namesOf);
  if (!isNode(pattern)) return [];
  const inside = WITHIN[pattern.type];
  if (inside) return inside.flatMap((property) => namesOf(pattern[property]));
  return pattern.type === 'Identifier' ? [propertyText(pattern, 'value')] : [];
}

const WITHIN: Readonly<Record<string, readonly string[]>> = {
  ObjectPattern: ['properties'],
  ArrayPattern: ['elements'],
  AssignmentPattern: ['left'],
  AssignmentPatternProperty: ['key'],
  KeyValuePatternProperty: ['value'],
  RestElement: ['argument'],
};
