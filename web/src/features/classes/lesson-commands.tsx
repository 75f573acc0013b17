/** What a teacher can ask of the whole class, and what holds now. */
import type { Lesson, LessonCommand, LessonPhase } from '@jamdai/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../shared/api/call-message.ts';
import { useCommandLessonMutation } from '../../shared/api/classes-api.ts';
import { ConfirmDialog } from '../../shared/page/confirm-dialog.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import styles from './lesson.module.css';

/** The first one is what comes next. */
const NEXT: Readonly<Record<LessonPhase, readonly LessonCommand[]>> = {
  closed: ['running', 'waiting'],
  waiting: ['running', 'ended'],
  running: ['resting', 'ended'],
  resting: ['running', 'ended'],
  ended: ['running', 'waiting'],
};

export function LessonCommands({
  lesson: { classId, phase },
}: {
  readonly lesson: Pick<Lesson, 'classId' | 'phase'>;
}) {
  const { t } = useTranslation('classes');
  const [commandLesson, { error, isLoading, originalArgs }] = useCommandLessonMutation();
  const [isEnding, setEnding] = useState(false);
  const send = async (command: LessonCommand) => {
    if (isLoading) return;
    const answer = await commandLesson({ classId, command });
    if (!('error' in answer)) setEnding(false);
  };
  const nameOf = (command: LessonCommand) =>
    command === 'running' && phase === 'resting' ? 'goOn' : command;
  const failure = error ? t('failed', { message: callReason(error) }) : null;
  return (
    <>
      <div className={styles['commands']} role="group" aria-label={t('lesson.commands')}>
        {NEXT[phase].map((command, position) => (
          // By position: what was pressed becomes what comes next, and keeps the focus.
          <Button
            key={position}
            tone={position === 0 ? 'main' : 'quiet'}
            isBusy={isLoading && originalArgs?.command === command}
            onClick={() => (command === 'ended' ? setEnding(true) : void send(command))}
          >
            {t(`lesson.command.${nameOf(command)}`)}
          </Button>
        ))}
        <p role="status" data-phase={phase}>
          {t(`lesson.phase.${phase}`)}
        </p>
      </div>
      {failure && !isEnding ? <Notice tone="bad">{failure}</Notice> : null}
      {isEnding ? (
        <ConfirmDialog
          title={t('lesson.endTitle')}
          no={t('lesson.endNo')}
          yes={t('lesson.endYes')}
          isBusy={isLoading}
          failure={failure}
          onNo={() => setEnding(false)}
          onYes={() => void send('ended')}
        >
          {t('lesson.endText')}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
