/**
 * What a result means, in sentences: things held, what was easy and hard, whether it changed, and where it lies among
 * others, each only where it may be said.
 */
import { bandOf, changeOf, HELD_EN, LOAD_EN } from '@jamdai/battery/present';
import type { ChangeNorms, NormTable } from '@jamdai/battery/present';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ScoredPoint } from './series.ts';

interface ReadingProps {
  readonly newest: ScoredPoint;
}

/** What was held, what was easy and hard; or, of answers that look like guessing, that they do, with a way to try again. */
export function MemoryReading({ newest }: ReadingProps) {
  const { t } = useTranslation('pictures');
  const { testName, held } = newest;
  if (newest.isAtChance) {
    return (
      <>
        <p>
          {t('test.guess')} <Link to={`/${testName}`}>{t('test.again')}</Link>
        </p>
        <RewordedNote newest={newest} />
      </>
    );
  }
  return (
    <>
      {held && testName in HELD_EN ? <p>{t(`held.${testName as HeldTest}`, held)}</p> : null}
      {testName in LOAD_EN ? (
        <SizesReading newest={newest} testName={testName as LoadTest} />
      ) : null}
      <RewordedNote newest={newest} />
    </>
  );
}

/** Whoever read other words here before is told why. */
function RewordedNote({ newest: { rewording } }: ReadingProps) {
  const { t } = useTranslation('pictures');
  return rewording ? <p>{t(`test.reworded.${rewording}`)}</p> : null;
}

type HeldTest = keyof typeof HELD_EN;
type LoadTest = keyof typeof LOAD_EN;

function SizesReading({ newest, testName }: ReadingProps & { readonly testName: LoadTest }) {
  const { t } = useTranslation('pictures');
  const { easy, hard } = newest;
  const nameOf = (size: NonNullable<typeof easy>): string =>
    t(`load.${testName}`, { size: sizeText(size) });
  if (easy && hard) return <p>{t('test.easyHard', { easy: nameOf(easy), hard: nameOf(hard) })}</p>;
  if (easy) return <p>{t('test.easyOnly', { easy: nameOf(easy) })}</p>;
  return hard ? <p>{t('test.hardOnly', { hard: nameOf(hard) })}</p> : null;
}

/** The easy and the hard sizes as figures: `5 / 7`. */
export function sizesText({ easy, hard }: Pick<ScoredPoint, 'easy' | 'hard'>): string {
  return `${easy ? sizeText(easy) : '–'} / ${hard ? sizeText(hard) : '–'}`;
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
  const { band, from, to, letter, people } = reading;
  return (
    <p>
      {t('band.told', { people, band: t(`band.name.${band}`) })}{' '}
      {from === to
        ? null
        : t('band.perhaps', { from: t(`band.name.${from}`), to: t(`band.name.${to}`) })}{' '}
      {letter ? t(`band.letter.${letter}`) : null}
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
