/** The picture of the six kinds, and the same as a table. What has no place on the scale says why, or how to begin. */
import { findTestType, TESTS } from '@jamdai/battery/present';
import type { PortraitKind } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ChartFrame, RangeChart } from '../../../shared/charts/index.ts';
import { useZones } from '../../../shared/strings/use-zones.ts';
import { isNamingType } from '../charts/series.ts';

export function KindsPicture({ kinds }: { readonly kinds: readonly PortraitKind[] }) {
  const { t } = useTranslation(['portrait', 'app']);
  const nameOf = ({ testTypeName }: PortraitKind) => t(`app:type.${testTypeName}`);
  const { zoneIn, rangeIn } = useZones();
  return (
    <ChartFrame
      caption={t('picture.how')}
      table={{
        summary: t('picture.table'),
        head: [t('picture.kind'), t('picture.dot'), t('picture.bar'), t('picture.tests')],
        rows: kinds.map((kind) => {
          const { estimate, tests } = kind;
          const names = tests.map(({ testName, short }) => {
            const test = t(`app:test.${testName}`);
            return short ? t('answers.shortOf', { test }) : test;
          });
          return [
            nameOf(kind),
            estimate ? zoneIn(estimate.theta) : t(`picture.${whyNone(kind)}`),
            estimate ? rangeIn(estimate) : t('picture.none'),
            names.join(', ') || t('picture.none'),
          ];
        }),
      }}
    >
      <RangeChart
        rows={kinds.map((kind) => ({
          name: nameOf(kind),
          text: <KindText kind={kind} />,
          estimate: kind.estimate,
          type: findTestType(kind.testTypeName).testTypeId,
        }))}
        ends={{
          low: t('picture.ends.low'),
          middle: t('picture.ends.middle'),
          high: t('picture.ends.high'),
        }}
      />
    </ChartFrame>
  );
}

function KindText({ kind }: { readonly kind: PortraitKind }) {
  const { t } = useTranslation(['portrait', 'app']);
  const { zoneIn } = useZones();
  const { testTypeName, estimate, tests } = kind;
  if (estimate) {
    const count = tests.filter(({ isEstimated }) => isEstimated).length;
    return t('picture.place', { count, zone: zoneIn(estimate.theta) });
  }
  const reason = whyNone(kind);
  const first = TESTS.find((test) => test.testTypeName === testTypeName);
  if (reason !== 'notYet' || !first) return t(`picture.${reason}`);
  const { testName } = first;
  return (
    <>
      {t('picture.notYet')}
      <span data-way-on="">
        {' · '}
        <Link to={`/${testName}`}>{t('picture.begin', { test: t(`app:test.${testName}`) })}</Link>
      </span>
    </>
  );
}

function whyNone({ testTypeName, tests }: PortraitKind) {
  if (tests.length === 0) return 'notYet';
  const scored = tests.filter(({ score }) => score !== null);
  if (scored.length === 0) return 'waiting';
  if (isNamingType(testTypeName)) return 'inWords';
  if (!scored.every(({ isAtChance }) => isAtChance)) return 'inPoints';
  return scored.every(({ short }) => short) ? 'shortGuess' : 'guess';
}
