/** What a frozen design says, as sections of a paper: the pre-registration sheet has them alone, the methods text what came of them too. */
import {
  FLAGS_LEFT_OUT_OF_NORMS,
  SHORT_LIMITS,
  TEST_SOURCES,
  findDescription,
  findNaming,
  type Language,
  type TestName,
} from '@jamdai/battery';
import type { FrozenDesign, PlanText } from '@jamdai/contract';
import { fill, section, textsIn, type PaperSection } from './paper.ts';
import type { PaperTexts } from './paper-texts.en.ts';

/** The text in a language; the other one where the study does not speak it. */
export function sayIn(language: Language, text: PlanText): string {
  return text[language] || text[language === 'th' ? 'en' : 'th'];
}

export function describeQuestion(design: FrozenDesign, language: Language): PaperSection[] {
  const texts = textsIn(language);
  const { approvalNo, investigator, startsOn, endsOn } = design;
  return [
    section(texts.question, [sayIn(language, design.question)]),
    section(texts.approval, [
      fill(texts.approvalLine, { approvalNo, investigator }),
      describePeriod(startsOn, endsOn, texts),
    ]),
  ];
}

function describePeriod(startsOn: string | null, endsOn: string | null, texts: PaperTexts): string {
  if (startsOn === null)
    return endsOn === null ? texts.periodOpen : fill(texts.periodUntil, { endsOn });
  return endsOn === null
    ? fill(texts.periodFrom, { startsOn })
    : fill(texts.periodLine, { startsOn, endsOn });
}

export function describeDesign(
  design: FrozenDesign,
  hash: string,
  language: Language,
): PaperSection[] {
  const texts = textsIn(language);
  const named = (items: readonly { readonly name: PlanText }[]) =>
    items.map(({ name }) => sayIn(language, name)).join(', ');
  const { arms, sittings, version } = design;
  return [
    section(
      texts.design,
      [
        fill(texts.designLine, { arms: named(arms), sittings: named(sittings), version, hash }),
        ...sittings.map(({ name, fromDay, toDay, isLateAllowed }, position) => {
          const late = isLateAllowed ? texts.lateAllowed : texts.lateRefused;
          return fill(position === 0 ? texts.firstSittingLine : texts.sittingLine, {
            name: sayIn(language, name),
            fromDay,
            toDay,
            late,
          });
        }),
      ],
      arms.map(({ name, plans }) => ({
        name: sayIn(language, name),
        value: plans
          .map((plan, at) => {
            const sitting = sittings[at];
            return fill(texts.armLine, {
              sitting: sitting ? sayIn(language, sitting.name) : '',
              plan: sayIn(language, plan.name),
              order: texts.orders[plan.order],
              tests: plan.steps
                .flatMap((step) => (step.kind === 'test' ? [titleIn(language, step.testName)] : []))
                .join(', '),
            });
          })
          .join(' '),
      })),
    ),
    section(texts.assignment, [describeAssignment(design, language, texts)]),
    section(texts.people, [...describePeople(design, language, texts)]),
    describeTests(design, language, texts),
  ];
}

function describeAssignment(
  { arms, assignment }: FrozenDesign,
  language: Language,
  texts: PaperTexts,
): string {
  if (arms.length === 1) return texts.assignmentOne;
  const names = arms.map(({ name }) => sayIn(language, name)).join(', ');
  const strata = assignment.strata
    .map((stratum) => (stratum.of === 'screening' ? stratum.key : stratum.of))
    .join(', ');
  const text = strata === '' ? texts.assignmentRandom : texts.assignmentStratified;
  return fill(text, { arms: names, strata, blockSize: assignment.blockSize });
}

function* describePeople(
  { ages, screening, stopping }: FrozenDesign,
  language: Language,
  texts: PaperTexts,
): Generator<string> {
  yield describeAges(ages, texts);
  const excluding = screening.filter(({ excludesWhen }) => excludesWhen !== null);
  yield excluding.length === 0
    ? texts.noScreening
    : fill(texts.screening, {
        questions: excluding.map(({ text }) => sayIn(language, text)).join('; '),
      });
  if (stopping === null) yield texts.stoppingNone;
  else {
    const text = stopping.counted === 'assigned' ? texts.stoppingAssigned : texts.stoppingFinished;
    yield fill(text, { people: stopping.people });
  }
  yield fill(texts.exclusionPlan, { flags: FLAGS_LEFT_OUT_OF_NORMS.join(', ') });
}

function describeAges({ least, most }: FrozenDesign['ages'], texts: PaperTexts): string {
  if (least === null) return most === null ? texts.agesOpen : fill(texts.agesTo, { most });
  return most === null ? fill(texts.agesFrom, { least }) : fill(texts.ages, { least, most });
}

/** Each test once, with its lengths. What it measures and its source are quoted as the battery says them, in English. */
function describeTests(
  { arms }: FrozenDesign,
  language: Language,
  texts: PaperTexts,
): PaperSection {
  const steps = arms.flatMap(({ plans }) =>
    plans.flatMap((plan) => plan.steps.flatMap((step) => (step.kind === 'test' ? [step] : []))),
  );
  const byTest = Map.groupBy(steps, ({ testName }) => testName);
  const rows = [...byTest].map(([testName, same]) => {
    const lengths = [...new Set(same.map(({ length }) => length))].map((length) => {
      if (length !== 'full') return fill(texts.shortTest, { most: SHORT_LIMITS[length].most });
      return findDescription(testName) ? texts.fullTest : texts.namingTest;
    });
    return {
      name: `${titleIn(language, testName)} (${lengths.join('; ')})`,
      value: fill(texts.testLine, TEST_SOURCES[testName]),
    };
  });
  return section(texts.tests, [], rows);
}

export function titleIn(language: Language, testName: TestName): string {
  const described = findDescription(testName) ?? findNaming(testName);
  return described?.strings[language].title ?? testName;
}
