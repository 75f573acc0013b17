/** Record of processing (PDPA, section 39) and notice (section 23), written from the facts of a study as drafts for a lawyer. */
import {
  ADULT_AGE,
  AGE_RANGE,
  planTextIn,
  STUDY_FACTS,
  type StudyDraftRequest,
  type StudyFact,
  type StudyPaper,
} from '@jamdai/contract';
import { draftTextsEn, type DraftTexts } from './draft-texts.en.ts';
import { draftTextsTh } from './draft-texts.th.ts';
import { listReleases } from './describe-study.ts';
import { fillText, writeDay } from './fill-text.ts';
import { countWithdrawn } from './live.ts';
import { listParticipants } from './participant-row.ts';
import {
  findNewestDesign,
  findStudy,
  type Database,
  type DesignRow,
  type StudyRow,
} from './study-row.ts';
import { writePaper, type PaperSection } from './study-paper.ts';

const TEXTS = { en: draftTextsEn, th: draftTextsTh } as const;

interface Facts {
  readonly study: StudyRow;
  readonly newest: DesignRow | null;
  readonly texts: DraftTexts;
  readonly language: 'th' | 'en';
}

/** Null: there is no such study. */
export async function writeDraft(
  db: Database,
  { studyId, kind, lang: language }: StudyDraftRequest,
  now: Date,
): Promise<StudyPaper | null> {
  const study = await findStudy(db, studyId);
  if (!study) return null;
  const newest = await findNewestDesign(db, studyId);
  const texts = TEXTS[language];
  const facts = { study, newest, texts, language };
  const sections =
    kind === 'record'
      ? [...recordSections(facts), await countsSection(db, facts)]
      : noticeSections(facts);
  return writePaper({
    ...{ kind, lang: language, version: newest?.version ?? null, hash: newest?.hash ?? null },
    writtenAt: now.toISOString(),
    title: fillText(texts.titles[kind], { title: planTextIn(study.title, language) }),
    warning: texts.warning,
    sections,
  });
}

function recordSections(facts: Facts): PaperSection[] {
  const { texts } = facts;
  return [
    studySection(facts),
    controllerSection(facts),
    ...sharedSections(facts),
    section(texts.headings.refusal, [texts.refusalText]),
    section(texts.headings.security, [texts.securityText]),
  ];
}

function noticeSections(facts: Facts): PaperSection[] {
  const { texts } = facts;
  return [
    studySection(facts),
    ...sharedSections(facts),
    section(texts.headings.consequences, [texts.consequencesText]),
    controllerSection(facts),
  ];
}

function sharedSections(facts: Facts): PaperSection[] {
  const { texts } = facts;
  const { headings } = texts;
  return [
    section(headings.purpose, [factOf(facts, 'purpose')]),
    section(headings.basis, [texts.basisText]),
    dataSection(facts),
    ...peopleSections(facts),
    section(headings.retention, [factOf(facts, 'retention')]),
    section(headings.recipients, [factOf(facts, 'recipients'), texts.recipientsText]),
    section(headings.rights, [texts.rightsText, texts.withdrawalText]),
  ];
}

function section(
  heading: string,
  paragraphs: readonly string[],
  rows: PaperSection['rows'] = [],
): PaperSection {
  return { heading, paragraphs: [...paragraphs], rows };
}

function factOf({ study, texts }: Facts, fact: StudyFact): string {
  if (!STUDY_FACTS.includes(fact)) throw new Error(`fact: ${fact} is none`);
  return study.facts[fact] || texts.notWritten;
}

function studySection(facts: Facts): PaperSection {
  const { study, newest, texts, language } = facts;
  const { names } = texts;
  const { startsOn, endsOn } = study;
  const days =
    startsOn === null && endsOn === null
      ? texts.untilByHand
      : [startsOn, endsOn].map((day) => (day === null ? '…' : writeDay(day, language))).join(' – ');
  return section(
    texts.headings.study,
    [],
    [
      { name: names.title, value: planTextIn(study.title, language) || texts.notWritten },
      { name: names.question, value: planTextIn(study.question, language) || texts.notWritten },
      { name: names.approval, value: study.approvalNo || texts.notWritten },
      { name: names.days, value: days },
      {
        name: names.design,
        value: newest
          ? fillText(texts.versionAndHash, { version: newest.version, hash: newest.hash })
          : texts.none,
      },
    ],
  );
}

function controllerSection(facts: Facts): PaperSection {
  const { study, texts } = facts;
  const { names } = texts;
  return section(
    texts.headings.controller,
    [],
    [
      { name: names.institution, value: factOf(facts, 'institution') },
      { name: names.investigator, value: study.investigator || texts.notWritten },
      { name: names.contact, value: factOf(facts, 'contact') },
      { name: names.funding, value: study.facts.funding || texts.none },
    ],
  );
}

function dataSection({ study, newest, texts, language }: Facts): PaperSection {
  const design = newest?.design ?? study.design;
  const requested = (design?.asks ?? []).map((one) => texts.asked[one]).join(', ');
  const rows = (['screening', 'questionnaire'] as const).flatMap((form) =>
    (design?.[form] ?? []).map(({ text }) => ({
      name: texts[form],
      value: planTextIn(text, language),
    })),
  );
  return section(
    texts.headings.data,
    [
      texts.dataText,
      ...(requested === '' ? [] : [fillText(texts.dataAsked, { asked: requested })]),
      texts.addressText,
      texts.pseudonymText,
    ],
    rows,
  );
}

function peopleSections({ study, newest, texts }: Facts): PaperSection[] {
  const ages = (newest?.design ?? study.design)?.ages ?? { least: null, most: null };
  const least = ages.least ?? AGE_RANGE.min;
  const most = ages.most ?? AGE_RANGE.max;
  return [
    section(texts.headings.people, [fillText(texts.peopleText, { least, most })]),
    section(texts.headings.minors, [least >= ADULT_AGE ? texts.adultsOnlyText : texts.minorsText]),
  ];
}

async function countsSection(
  db: Database,
  { study, texts, language }: Facts,
): Promise<PaperSection> {
  const { names } = texts;
  const people = (await listParticipants(db, study.studyId)).filter(({ isCounted }) => isCounted);
  const withdrawn = await countWithdrawn(db, study.studyId);
  const releases = await listReleases(db, study.studyId);
  return section(
    texts.headings.counts,
    [],
    [
      { name: names.state, value: texts.states[study.state] },
      { name: names.participants, value: String(people.length) },
      { name: names.withdrawn, value: String(withdrawn) },
      ...releases.map(({ location, releasedOn }) => ({
        name: names.releases,
        value: `${location} (${writeDay(releasedOn, language)})`,
      })),
    ],
  );
}
