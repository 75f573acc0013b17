/** What the machine makes of a take's word, length and tune: it may be wrong, and says so; the picture shows the tune. */
import type { TakeLikeness } from '@jamdai/speech/takes';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../shared/ui/notice.tsx';
import { TuneCurve } from './tune-curve.tsx';

interface LikenessViewProps {
  readonly likeness: TakeLikeness;
  readonly text: string;
}

export function LikenessView({ likeness, text }: LikenessViewProps) {
  const { t } = useTranslation('recording');
  const { curves } = likeness;
  return (
    <>
      {isDoubted(likeness) ? (
        <Notice tone="plain">
          <div>
            <DoubtLines {...likeness} />
            <p>{t('like.listen')}</p>
          </div>
        </Notice>
      ) : null}
      <TuneCurve {...{ curves, text }} />
    </>
  );
}

/** What speaks against a take. */
export type Doubts = Pick<TakeLikeness, 'word' | 'length' | 'tone' | 'nearestText' | 'nearestTone'>;

export function DoubtLines({ word, length, tone, nearestText, nearestTone }: Doubts) {
  const { t } = useTranslation('recording');
  return (
    <>
      {word === 'other' ? <p>{t('like.otherWord', { text: nearestText })}</p> : null}
      {word === 'doubtful' ? <p>{t('like.doubtfulWord')}</p> : null}
      {length === 'usual' ? null : <p>{t(`like.length.${length}`)}</p>}
      {tone === 'other' && nearestTone ? (
        <p>{t('like.otherTone', { tone: t(`like.tone.${nearestTone}`) })}</p>
      ) : null}
      {tone === 'doubtful' ? <p>{t('like.doubtfulTone')}</p> : null}
    </>
  );
}

/** Something speaks against word, length or tone. */
export function isDoubted({ word, length, tone }: Doubts): boolean {
  return word !== 'same' || length !== 'usual' || (tone !== null && tone !== 'same');
}

/** So much that somebody should listen before it is accepted. */
export function isDisputed({ word, length, tone }: Doubts): boolean {
  return word === 'other' || length !== 'usual' || tone === 'other';
}
