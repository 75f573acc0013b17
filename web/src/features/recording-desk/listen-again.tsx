/** The takes that are stored and doubted: listen to each, then say that it is right, or record it again. */
import type { RecordingPrompt } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { isSame, type FlaggedTake } from './flagged-takes.ts';
import { DoubtLines } from './likeness-view.tsx';
import styles from './recording-desk.module.css';

interface ListenAgainProps {
  readonly flagged: readonly FlaggedTake[];
  readonly prompts: readonly RecordingPrompt[];
  readonly onRight: (take: FlaggedTake) => void;
  /** To a clip of the list. */
  readonly onGo: (index: number) => void;
}

export function ListenAgain({ flagged, prompts, onRight, onGo }: ListenAgainProps) {
  const { t } = useTranslation('recording');
  if (flagged.length === 0) return null;
  return (
    <details className={styles['again']} data-flagged={flagged.length}>
      <summary>{t('again.title', { count: flagged.length })}</summary>
      <p>{t('again.text')}</p>
      <ul className={styles['refused']}>
        {flagged.map((take) => (
          <li key={`${take.token} ${take.rate}`}>
            <div>
              <strong>{take.text}</strong>
              <DoubtLines {...take.doubts} />
            </div>
            <Button
              tone="quiet"
              onClick={() => onGo(prompts.findIndex((prompt) => isSame(prompt, take)))}
            >
              {t('again.go', { text: take.text })}
            </Button>
            <Button tone="quiet" onClick={() => onRight(take)}>
              {t('again.isRight', { text: take.text })}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface FlaggedNowProps {
  readonly take: FlaggedTake;
  readonly onRight: () => void;
}

/** Beside the clip, when it is gone to. */
export function FlaggedNow({ take, onRight }: FlaggedNowProps) {
  const { t } = useTranslation('recording');
  return (
    <section className={styles['last']} data-flagged-now="true">
      <Notice tone="plain">
        <div>
          <DoubtLines {...take.doubts} />
          <p>{t('like.listen')}</p>
        </div>
      </Notice>
      <Button onClick={onRight}>{t('again.isRight', { text: take.text })}</Button>
    </section>
  );
}
