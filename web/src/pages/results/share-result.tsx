/** Below the answer of an own result: whether the teacher of a class sees it. Off until the pupil switches it on. */
import '../../strings/class-results.ts';
import type { JoinedClass } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../store/call-message.ts';
import {
  useShownResultsQuery,
  useShowResultMutation,
  useTakeBackResultMutation,
} from '../../store/class-results-api.ts';
import { useJoinedClassesQuery } from '../../store/classes-api.ts';
import { latestTry } from '../../store/latest-try.ts';
import { useSession } from '../../store/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { CallFailure } from '../parts/call-failure.tsx';
import styles from './share-result.module.css';

interface ShareResultProps {
  readonly testTakingId: string;
}

export default function ShareResult({ testTakingId }: ShareResultProps) {
  return useSession().role === 'USER' ? <ShareWithTeachers testTakingId={testTakingId} /> : null;
}

/** Nothing for who is in no class. */
function ShareWithTeachers({ testTakingId }: ShareResultProps) {
  const { t } = useTranslation('classResults');
  const classes = useJoinedClassesQuery();
  const shown = useShownResultsQuery();
  const error = classes.error ?? shown.error;
  if (error) {
    return (
      <CallFailure
        error={error}
        text={(message) => t('own.loadFailed', { message })}
        onRetry={() => {
          void classes.refetch();
          void shown.refetch();
        }}
      />
    );
  }
  const standing = shown.data;
  if (!classes.data || !standing || classes.data.length === 0) return null;
  return (
    <div className={styles['share']}>
      <strong>{t('own.title')}</strong>
      <p>{t('own.text')}</p>
      <ul>
        {classes.data.map((joined) => (
          <li key={joined.classId}>
            <OneTeacher
              testTakingId={testTakingId}
              joined={joined}
              isShown={standing.some(
                (it) => it.testTakingId === testTakingId && it.classId === joined.classId,
              )}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface OneTeacherProps extends ShareResultProps {
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
        {t(isShown ? 'own.takeBack' : 'own.show')}
      </Button>
      {error ? <p role="alert">{t('own.failed', { message: callReason(error) })}</p> : null}
    </>
  );
}
