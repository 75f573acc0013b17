/**
 * What a result means, in sentences: things held, where it became hard, whether it changed, and where it lies among
 * others, each only where it may be said.
 */
import {
  bandOf,
  changeOf,
  HELD_EN,
  mayBeGuessed,
  SIXTH_SIZE,
  whereHard,
} from '@jamdai/battery/present';
import type { ChangeNorms, NormTable } from '@jamdai/battery/present';
import { useTranslation } from 'react-i18next';
import type { ScoredPoint, TestSeries } from './series.ts';

type HeldTest = keyof typeof HELD_EN;

interface ReadingProps {
  readonly newest: ScoredPoint;
}

/** How many things were kept; or, of a score that may be guessed, that it may be. */
export function HeldReading({ newest }: ReadingProps) {
  const { t } = useTranslation('pictures');
  const { span, testName } = newest;
  if (mayBeGuessed(newest)) return <p>{t('test.guess')}</p>;
  if (!span || !isHeldTest(testName)) return null;
  const { about, low, high } = span;
  return (
    <p>
      {t(`held.${testName}`, { number: Math.round(about) })}{' '}
      {t('test.between', { low: Math.floor(low), high: Math.ceil(high) })}
    </p>
  );
}

/** Some tests hold no number of things: their strings say so. */
function isHeldTest(testName: string): testName is HeldTest {
  return testName in HELD_EN;
}

/** Null for naming tests, and where the score may be guessed. */
export function HardReading({ newest, sizes }: ReadingProps & Pick<TestSeries, 'sizes'>) {
  const { t } = useTranslation('pictures');
  if (!newest.sixthScores || mayBeGuessed(newest)) return null;
  const position = whereHard(newest.sixthScores);
  if (position === null) return <p>{t('test.notHard')}</p>;
  const from = position * SIXTH_SIZE + 1;
  const size = sizes?.[position];
  return (
    <p>{size ? t('test.hardSize', { from, size: sizeText(size) }) : t('test.hard', { from })}</p>
  );
}

export function sizeText({ from, to }: { readonly from: number; readonly to: number }): string {
  return from === to ? String(from) : `${from}–${to}`;
}

interface ChangeProps extends ReadingProps {
  /** The scored attempt before; null: none. */
  readonly before: ScoredPoint | null;
  readonly published: ChangeNorms;
}

export function ChangeReading({ newest, before, published }: ChangeProps) {
  const { t } = useTranslation('pictures');
  const reading = changeOf(published, before, newest);
  return reading.kind === 'change' ? <p>{t(`change.${reading.change}`)}</p> : null;
}

/** Said once below several tests: why no change is told where no norms are, and what practice does. */
export function ChangeNote({ hasNorms }: { readonly hasNorms: boolean }) {
  const { t } = useTranslation('pictures');
  return (
    <>
      <h4>{t('change.title')}</h4>
      {hasNorms ? null : <p>{t('change.retestUnknown')}</p>}
      <p>{t('change.practice')}</p>
    </>
  );
}

interface BandProps extends ReadingProps {
  /** Of the attempt; null: none is published. */
  readonly norms: NormTable | null;
  /** Says nothing where there is no band. */
  readonly isReportedOnly?: boolean;
}

export function BandReading({ newest, norms, isReportedOnly = false }: BandProps) {
  const { t } = useTranslation('pictures');
  const reading = bandOf(norms, newest);
  if (reading.kind === 'none') {
    const { reason } = reading;
    const isSilent = isReportedOnly || reason === 'pending' || reason === 'atChance';
    return isSilent ? null : <p>{t(`band.${reason}`)}</p>;
  }
  const { band, from, to, people } = reading;
  return (
    <p>
      {t('band.told', { people, band: t(`band.name.${band}`) })}{' '}
      {from === to
        ? null
        : t('band.perhaps', { from: t(`band.name.${from}`), to: t(`band.name.${to}`) })}
    </p>
  );
}

interface BandNoteProps extends Omit<BandProps, 'isToldOnly'> {
  /** The newest has a band, which is told beside it. */
  readonly isBanded: boolean;
  /** Any of the tests has one. */
  readonly hasBands: boolean;
}

/** Said once below several tests: why the newest is compared with nobody, and what a band is. Nothing where both are unsaid. */
export function BandNote({ isBanded, hasBands, ...own }: BandNoteProps) {
  const { t } = useTranslation('pictures');
  const reading = bandOf(own.norms, own.newest);
  const isSilent = reading.kind === 'none' && ['pending', 'atChance'].includes(reading.reason);
  if ((isBanded || isSilent) && !hasBands) return null;
  return (
    <>
      <h4>{t('band.title')}</h4>
      {isBanded ? null : <BandReading {...own} />}
      {hasBands ? <p>{t('band.meaning')}</p> : null}
    </>
  );
}
