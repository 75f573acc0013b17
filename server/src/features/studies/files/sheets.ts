/** The pre-registration sheet of a frozen design, and the methods text of a study for a paper. */
import { findDescription, LEAST_PEOPLE, type Language, type TestName } from '@jamdai/battery';
import type { FrozenDesign, StudyPaper } from '@jamdai/contract';
import type { DesignRow } from '../study-row.ts';
import { describeDesign, describeQuestion, sayIn, titleIn } from './describe-design.ts';
import { fill, section, textsIn, writeMarkdown, type PaperSection } from './paper.ts';
import type { PaperTexts } from './paper-texts.en.ts';
import { estimateReliability } from './reliability.ts';
import type { ReadStudyTable } from './study-tables.ts';
import { isTelling } from '../withhold.ts';

export function writePreregistration(
  { design, version, hash, frozenAt, peopleBefore }: DesignRow,
  language: Language,
  now: Date,
): StudyPaper {
  const texts = textsIn(language);
  const stands = { version, hash, frozenAt: frozenAt.toISOString(), people: peopleBefore };
  const text = peopleBefore === 0 ? texts.preregistrationAhead : texts.preregistrationLate;
  const sections = [
    section(texts.preregistration, [fill(text, stands)]),
    ...describeQuestion(design, language),
    ...describeDesign(design, hash, language),
    section(texts.analysis, [texts.analysisLine]),
  ];
  const title = `${sayIn(language, design.title)}: ${texts.preregistration}`;
  return toPaper(
    { kind: 'preregistration', lang: language, version, hash, title },
    null,
    sections,
    now,
  );
}

export interface MethodsParts {
  readonly newest: DesignRow;
  readonly language: Language;
  readonly readTable: ReadStudyTable;
  /** How many of each arm are in the data: in the folder, which has the arm of each person. Elsewhere whoever reads stays blind. */
  readonly isInFolder: boolean;
  readonly now: Date;
}

export async function writeMethods({
  newest,
  language,
  readTable,
  isInFolder,
  now,
}: MethodsParts): Promise<StudyPaper> {
  const { design, version, hash } = newest;
  const { batteryVersion, consentVersion } = design;
  const texts = textsIn(language);
  const sections = [
    ...describeQuestion(design, language),
    ...describeDesign(design, hash, language),
    section(texts.procedure, [fill(texts.procedureLine, { batteryVersion, consentVersion })]),
    await describeExclusions(design, language, readTable, isInFolder),
    await describeReliability(design, language, texts, readTable),
    section(texts.analysis, [texts.analysisLine]),
  ];
  const title = `${sayIn(language, design.title)}: ${texts.methods}`;
  const head = { kind: 'methods', lang: language, version, hash, title } as const;
  return toPaper(head, texts.methodsWarning, sections, now);
}

async function describeExclusions(
  { arms }: FrozenDesign,
  language: Language,
  readTable: ReadStudyTable,
  isInFolder: boolean,
): Promise<PaperSection> {
  const texts = textsIn(language);
  const counts = new Map<string, number>();
  let total = 0;
  for await (const { arm } of readTable('participants')) {
    total += 1;
    counts.set(String(arm ?? ''), (counts.get(String(arm ?? '')) ?? 0) + 1);
  }
  const isWithheld = isTelling(arms.map(({ key }) => counts.get(key) ?? 0));
  const unassigned = { name: texts.notAssigned, people: counts.get('') ?? 0 };
  const armCounts = [
    ...arms.map(({ key, name }) => ({ name: sayIn(language, name), people: counts.get(key) ?? 0 })),
    ...(unassigned.people > 0 ? [unassigned] : []),
  ].map((arm) => fill(texts.armCount, arm));
  const counted = isWithheld
    ? texts.armsWithheld
    : fill(texts.byArm, { arms: armCounts.join(', ') });
  // Leaving one person out and reading again would tell of which arm they are.
  const byArm = isInFolder || arms.length === 1 ? counted : texts.armsInFolder;
  const leftOut: string[] = [];
  for await (const { exclusionReason, people } of readTable('exclusions')) {
    const name = texts.reasons[exclusionReason as keyof typeof texts.reasons];
    leftOut.push(fill(texts.armCount, { name, people: Number(people) }));
  }
  return section(texts.exclusions, [
    fill(texts.inFiles, { people: total }),
    byArm,
    leftOut.length === 0
      ? texts.nobodyLeftOut
      : fill(texts.leftOut, { reasons: leftOut.join(', ') }),
  ]);
}

async function describeReliability(
  { arms }: FrozenDesign,
  language: Language,
  texts: PaperTexts,
  readTable: ReadStudyTable,
): Promise<PaperSection> {
  const steps = arms.flatMap(({ plans }) =>
    plans.flatMap((plan) => plan.steps.flatMap((step) => (step.kind === 'test' ? [step] : []))),
  );
  const full = new Set(
    steps.flatMap(({ testName, length }) =>
      length === 'full' && findDescription(testName) ? [testName] : [],
    ),
  );
  const found = full.size > 0 ? await estimateReliability(readTable) : [];
  const rows = [...full].map((testName: TestName) => {
    const { alpha = null, people = 0 } = found.find((one) => one.testName === testName) ?? {};
    const value = alpha
      ? fill(texts.reliabilityLine, {
          ...{ people, alpha: alpha.value.toFixed(2) },
          ...{ low: alpha.low.toFixed(2), high: alpha.high.toFixed(2) },
        })
      : fill(texts.reliabilityFew, { least: LEAST_PEOPLE.mean });
    return { name: titleIn(language, testName), value };
  });
  const hasShort = steps.some(({ length }) => length !== 'full');
  return section(
    texts.reliability,
    [
      ...(full.size === 0 ? [texts.reliabilityNone] : []),
      ...(hasShort ? [texts.reliabilityShort] : []),
    ],
    rows,
  );
}

function toPaper(
  head: Pick<StudyPaper, 'kind' | 'lang' | 'version' | 'hash' | 'title'>,
  warning: string | null,
  sections: PaperSection[],
  now: Date,
): StudyPaper {
  const text = writeMarkdown(head.title, warning, sections);
  return { ...head, writtenAt: now.toISOString(), warning, sections, text };
}
