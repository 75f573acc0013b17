/** Whether the teacher of a class sees an own result: said in its row, and changed below its answer. Off at first. */
import type { JoinedClass } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../shared/api/call-message.ts';
import {
  useShowResultMutation,
  useTakeBackResultMutation,
} from '../../shared/api/class-results-api.ts';
import { latestTry } from '../../shared/api/latest-try.ts';
import { Button } from '../../shared/ui/button.tsx';
import { CallFailure } from '../../shared/page/call-failure.tsx';
import type { Shares } from './use-shares.ts';
import styles from './share-result.module.css';

interface ShareResultProps {
  readonly testTakingId: string;
  readonly shares: Shares;
}

interface ShownMarkProps extends ShareResultProps {
  readonly isOpen: boolean;
  /** Of what it opens. */
  readonly controls: string;
  readonly onToggle: () => void;
  /** What it says while nobody sees the result; null: nothing, but it keeps its place. */
  readonly otherwise: string | null;
}

/** Opens what takes it back. Nothing for who is in no class. */
export function ShownMark({
  testTakingId,
  shares: { classes, isShownTo },
  isOpen,
  controls,
  onToggle,
  otherwise,
}: ShownMarkProps) {
  const { t } = useTranslation('classResults');
  if (classes.length === 0) return null;
  const isShown = classes.some(({ classId }) => isShownTo(testTakingId, classId));
  return (
    <button
      type="button"
      className={styles['mark']}
      data-mark={isShown ? 'shown' : otherwise === null ? 'none' : 'offer'}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
    >
      {isShown || otherwise === null ? t('own.mark') : otherwise}
    </button>
  );
}

/** Nothing for who is in no class. */
export function ShareResult({ testTakingId, shares }: ShareResultProps) {
  const { t } = useTranslation('classResults');
  const { classes, error, retry, isShownTo } = shares;
  if (classes.length === 0) return null;
  if (error) {
    return (
      <CallFailure
        call={{ error, refetch: retry }}
        text={(message) => t('own.loadFailed', { message })}
      />
    );
  }
  return (
    <div className={styles['share']}>
      <strong>{t('own.title')}</strong>
      <p>{t('own.text')}</p>
      <ul>
        {classes.map((joined) => (
          <li key={joined.classId}>
            <OneTeacher
              testTakingId={testTakingId}
              joined={joined}
              isShown={isShownTo(testTakingId, joined.classId)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface OneTeacherProps extends Pick<ShareResultProps, 'testTakingId'> {
  readonly joined: JoinedClass;
  readonly isShown: boolean;
}

/** One button that stays where it is: who uses the keyboard is still on it after pressing. */
function OneTeacher({ testTakingId, joined, isShown }: OneTeacherProps) {
  const { t } = useTranslation('classResults');
  const [show, showing] = useShowResultMutation();
  const [takeBack, takingBack] = useTakeBackResultMutation();
  const { classId, name, teacher } = joined;
  const isBusy = showing.isLoading || takingBack.isLoading;
  const { error } = latestTry(showing, takingBack);
  const change = async () => {
    if (isBusy) return;
    await (isShown ? takeBack : show)({ testTakingId, classId });
  };
  return (
    <>
      <span role="status" data-shown={isShown}>
        <bdi>{t(isShown ? 'own.shown' : 'own.hidden', { teacher, name })}</bdi>
      </span>
      <Button
        tone="quiet"
        isBusy={isBusy}
        aria-label={t(isShown ? 'own.takeBackLabel' : 'own.showLabel', { teacher, name })}
        onClick={() => void change()}
      >
        <span className={styles['words']}>
          <span aria-hidden={isShown}>{t('own.show')}</span>
          <span aria-hidden={!isShown}>{t('own.takeBack')}</span>
        </span>
      </Button>
      {error ? <p role="alert">{t('own.failed', { message: callReason(error) })}</p> : null}
    </>
  );
}
