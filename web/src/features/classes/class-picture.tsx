/**
 * The six kinds of memory in a class as one picture: how many have done a test of each, and where the mean of the class
 * lies. Made of the figures that stand below it, so it tells of nobody what they do not tell.
 */
import '../../shared/strings/portrait.ts';
import {
  findTest,
  LEAST_PEOPLE,
  TEST_TYPES,
  type Language,
  type TestTypeName,
} from '@jamdai/battery/present';
import type { ClassSummary } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import { ChartFrame, RangeChart } from '../../shared/charts/index.ts';
import { useZones } from '../../shared/strings/use-zones.ts';
import forms from '../../shared/ui/form.module.css';
import styles from './summary-part.module.css';

const { count, mean } = LEAST_PEOPLE;

export function ClassPicture({ summary }: { readonly summary: ClassSummary }) {
  const { t } = useTranslation('portrait');
  const languages = [...new Set(summary.kinds.map((kind) => kind.lang))];
  return (
    <div className={styles['picture']}>
      {languages.map((language) => (
        <LanguagePicture key={language} summary={summary} language={language} />
      ))}
      {languages.length === 0 ? <LanguagePicture summary={summary} language={null} /> : null}
      <p className={forms['hint']}>{t('class.wait', { mean })}</p>
    </div>
  );
}

interface LanguagePictureProps {
  readonly summary: ClassSummary;
  /** Null: there are no means yet. */
  readonly language: Language | null;
}

function LanguagePicture({ summary: { kinds, tests }, language }: LanguagePictureProps) {
  const { t } = useTranslation(['portrait', 'classResults', 'app']);
  const { zoneIn, rangeIn } = useZones();
  const rows = TEST_TYPES.map(({ testTypeName, testTypeId }) => ({
    type: testTypeId,
    name: t(`app:type.${testTypeName}`),
    estimate: kinds.find((kind) => kind.lang === language && kind.testTypeName === testTypeName),
    done: doneIn(testTypeName),
  }));
  const caption = t('class.how');
  return (
    <ChartFrame
      caption={language ? `${t(`class.in.${language}`)} ${caption}` : caption}
      table={{
        summary: t('picture.table'),
        head: [t('picture.kind'), t('picture.dot'), t('picture.bar'), t('class.done')],
        rows: rows.map(({ name, estimate, done }) => [
          name,
          estimate ? zoneIn(estimate.theta) : t('picture.none'),
          estimate ? rangeIn(estimate) : t('picture.none'),
          done,
        ]),
      }}
    >
      <RangeChart
        rows={rows.map(({ name, type, estimate, done }) => ({
          ...{ name, type },
          text: estimate ? t('class.placed', { zone: zoneIn(estimate.theta), done }) : done,
          estimate: estimate ?? null,
        }))}
        ends={{
          low: t('picture.ends.low'),
          middle: t('picture.ends.middle'),
          high: t('picture.ends.high'),
        }}
      />
    </ChartFrame>
  );

  /** Of the test of the kind that most have done: at least so many have done one. */
  function doneIn(testTypeName: TestTypeName): string {
    const own = tests.flatMap(({ testName, completion }) =>
      completion && findTest(testName).testTypeName === testTypeName ? [completion] : [],
    );
    const most = own.toSorted((one, other) => other.people - one.people)[0];
    if (!most) return t('class.few', { count });
    return most.isNearlyAll ? t('class.nearlyAll', { ...most }) : t('class.atLeast', { ...most });
  }
}
