/** The seats of a class in the order of its list, each with where its pupil is; a press shows one in full. */
import {
  LESSON_STATES,
  SILENT_AFTER_MINUTES,
  type Lesson,
  type LessonMember,
  type LessonPhase,
} from '@jamdai/contract';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../shared/api/use-settings.ts';
import { Button } from '../../shared/ui/button.tsx';
import { formatTimeOfDay } from '../../shared/ui/dates.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import forms from '../../shared/ui/form.module.css';
import styles from './lesson.module.css';

type Texts = TFunction<['classes', 'app']>;

export function LessonBoard({ lesson: { members, phase, at } }: { readonly lesson: Lesson }) {
  const { t } = useTranslation('classes');
  const { timeZone } = useSettings();
  const [openId, setOpenId] = useState<string | null>(null);
  const open = members.find(({ memberId }) => memberId === openId);
  const isAnySilent = members.some(({ state }) => state === 'silent');
  return (
    <>
      <Counts members={members} />
      <ul className={styles['board']} aria-label={t('lesson.pupils')}>
        {members.map((member) => (
          <li key={member.memberId} data-state={member.state}>
            <Seat member={member} phase={phase} onOpen={() => setOpenId(member.memberId)} />
          </li>
        ))}
      </ul>
      <p className={styles['asOf']}>
        {t('lesson.asOf', { time: formatTimeOfDay(at, timeZone) })}{' '}
        {isAnySilent ? t('lesson.stuck', { minutes: SILENT_AFTER_MINUTES }) : null}
      </p>
      {open ? <MemberDialog member={open} phase={phase} onClose={() => setOpenId(null)} /> : null}
    </>
  );
}

function Counts({ members }: Pick<Lesson, 'members'>) {
  const { t } = useTranslation('classes');
  const awayCount = members.filter(({ state }) => state === 'away').length;
  const waitingCount = members.reduce((sum, member) => sum + member.waitingCount, 0);
  return (
    <dl className={styles['counts']} aria-label={t('lesson.counts')}>
      <div>
        <dt>{t('lesson.loggedIn')}</dt>
        <dd>
          {t('lesson.loggedInOf', { here: members.length - awayCount, count: members.length })}
        </dd>
      </div>
      {LESSON_STATES.filter((state) => state !== 'away').map((state) => (
        <div key={state} data-state={state}>
          <dt>{t(`lesson.state.${state}`)}</dt>
          <dd>{members.filter((member) => member.state === state).length}</dd>
        </div>
      ))}
      {waitingCount > 0 ? (
        <div>
          <dt>{t('lesson.onDevices')}</dt>
          <dd className={styles['waiting']}>{t('lesson.waitingShort', { count: waitingCount })}</dd>
        </div>
      ) : null}
    </dl>
  );
}

interface SeatProps {
  readonly member: LessonMember;
  readonly phase: LessonPhase;
}

function Seat({ member, phase, onOpen }: SeatProps & { readonly onOpen: () => void }) {
  const { t, i18n } = useTranslation(['classes', 'app']);
  const { seatNo, firstname, lastname, position, doneToday, waitingCount } = member;
  // Thai lists of names go by the first name.
  const name = i18n.language === 'th' ? `${firstname} ${lastname}` : `${lastname} ${firstname}`;
  const planStep = position?.planStep;
  return (
    <button type="button" className={styles['seat']} onClick={onOpen}>
      <span className={styles['name']}>
        {seatNo === null ? null : <b>{seatNo}</b>} <bdi>{name}</bdi>
      </span>
      <span>
        <strong className={styles['state']}>{whereIs(member, phase, t)}</strong>{' '}
        {waitingCount > 0 ? (
          <b className={styles['waiting']}>{t('lesson.waitingShort', { count: waitingCount })}</b>
        ) : null}
      </span>
      <span className={styles['planStep']}>
        {planStep
          ? t('lesson.planStep', planStep)
          : doneToday > 0 && t('lesson.doneShort', { count: doneToday })}
      </span>
    </button>
  );
}

/** In few words: what the page of the pupil says of itself, and where it says nothing, what the server knows. */
function whereIs({ state, position }: LessonMember, phase: LessonPhase, t: Texts): string {
  if (!position || state === 'silent') return t(`lesson.state.${state}`);
  const { testName, question, isAlone } = position;
  if (question) return t('lesson.at.question', question);
  if (testName !== null) return t('lesson.at.instructions');
  return isAlone ? t('lesson.at.alone') : t(`lesson.at.${phase}`);
}

function MemberDialog({ member, phase, onClose }: SeatProps & { readonly onClose: () => void }) {
  const { t } = useTranslation(['classes', 'app']);
  const { timeZone } = useSettings();
  const { firstname, lastname, username, state, since, doneToday, waitingCount } = member;
  const { position } = member;
  const testName = position?.testName ?? member.testName;
  const test = testName === null ? '' : t(`app:test.${testName}`);
  const time = since === null ? '' : formatTimeOfDay(since, timeZone);
  return (
    <Dialog
      title={`${firstname} ${lastname}`}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('lesson.close')}</Button>}
    >
      <p className={forms['hint']} translate="no">
        {username}
      </p>
      <p>
        <strong>{whereIs(member, phase, t)}</strong>
      </p>
      <p>{t(`lesson.is.${state}`, { test, time })}</p>
      {position?.planStep ? <p>{t('lesson.planStep', position.planStep)}</p> : null}
      <p>{t('lesson.done', { count: doneToday })}</p>
      {waitingCount > 0 ? <p>{t('lesson.waiting', { count: waitingCount })}</p> : null}
    </Dialog>
  );
}
