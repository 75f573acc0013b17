/** Who is in a class, by class number and name, with how many tests each has done. */
import { TEST_NAMES } from '@jamdai/battery/present';
import { SEAT_NO_MAX, type ClassMember, type ClassWithMembers } from '@jamdai/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callReason } from '../../shared/api/call-message.ts';
import { useRemoveMemberMutation } from '../../shared/api/classes-api.ts';
import { Button } from '../../shared/ui/button.tsx';
import forms from '../../shared/ui/form.module.css';
import { useConsentWords } from './consents/use-consent-words.ts';
import { PATHS } from '../../shared/routing/paths.ts';
import styles from './classes.module.css';
import { ConfirmDialog } from '../../shared/page/confirm-dialog.tsx';
import { PaperDialog } from './paper-dialog.tsx';
import { ShownByMember, ShownFailure } from './shown-by-member.tsx';
import { useGradeName } from './use-grade-name.ts';
import { EmptyState } from '../../shared/page/empty-state.tsx';

const TOTAL = TEST_NAMES.length;

export function MemberList({ schoolClass }: { readonly schoolClass: ClassWithMembers }) {
  const { t, i18n } = useTranslation(['classes', 'empty']);
  const [requested, setRequested] = useState<ClassMember | null>(null);
  const [onPaper, setOnPaper] = useState<ClassMember | null>(null);
  const { classId, members } = schoolClass;
  const { compare } = new Intl.Collator(i18n.language);
  // Thai lists of names go by the first name.
  const nameOf = ({ firstname, lastname }: ClassMember) =>
    i18n.language === 'th' ? `${firstname} ${lastname}` : `${lastname} ${firstname}`;
  return (
    <section className={`${forms['section']} ${styles['screenOnly']}`}>
      <h2>{t('list.title')}</h2>
      <p className={forms['hint']}>{t('list.note', { total: TOTAL })}</p>
      {members.length === 0 ? (
        <EmptyState size="part" text={t('list.empty')} next={t('empty:members')} />
      ) : (
        <p>
          <Link to={PATHS.consentForm}>{t('paper.print')}</Link>
        </p>
      )}
      <ShownFailure classId={classId} />
      <ul className={styles['members']}>
        {members
          .toSorted((a, b) => seatOf(a) - seatOf(b) || compare(nameOf(a), nameOf(b)))
          .map((member) => (
            <li key={member.memberId}>
              <MemberLine
                classId={classId}
                member={member}
                onPaper={() => setOnPaper(member)}
                onRemove={() => setRequested(member)}
              />
            </li>
          ))}
      </ul>
      {requested ? (
        <RemoveDialog classId={classId} member={requested} onClose={() => setRequested(null)} />
      ) : null}
      {onPaper ? (
        <PaperDialog classId={classId} member={onPaper} onClose={() => setOnPaper(null)} />
      ) : null}
    </section>
  );
}

/** Those without a class number come last. */
function seatOf({ seatNo }: ClassMember): number {
  return seatNo ?? SEAT_NO_MAX + 1;
}

interface MemberLineProps {
  readonly classId: string;
  readonly member: ClassMember;
  readonly onPaper: () => void;
  readonly onRemove: () => void;
}

function MemberLine({ classId, member, onPaper, onRemove }: MemberLineProps) {
  const { t } = useTranslation('classes');
  const { firstname, lastname, username, education, testCount, guardian, seatNo } = member;
  const gradeName = useGradeName();
  const { guardianOf } = useConsentWords();
  const name = `${firstname} ${lastname}`;
  return (
    <>
      <span>
        <bdi className={styles['name']}>{seatNo === null ? name : `${seatNo}. ${name}`}</bdi>
        <span className={styles['fact']}>
          <bdi translate="no">{username}</bdi> · {t('list.grade', { grade: gradeName(education) })}
        </span>
        <span className={styles['fact']}>{t('list.done', { count: testCount, total: TOTAL })}</span>
        <span className={styles['fact']}>{guardianOf(member)}</span>
        <ShownByMember classId={classId} member={member} />
      </span>
      <span className={styles['actions']}>
        <Button
          tone="quiet"
          aria-label={t(guardian?.isOnPaper ? 'paper.showLabel' : 'paper.recordLabel', { name })}
          onClick={onPaper}
        >
          {t(guardian?.isOnPaper ? 'paper.show' : 'paper.record')}
        </Button>
        <Button tone="quiet" aria-label={t('list.removeLabel', { name })} onClick={onRemove}>
          {t('list.remove')}
        </Button>
      </span>
    </>
  );
}

interface RemoveDialogProps {
  readonly classId: string;
  readonly member: ClassMember;
  readonly onClose: () => void;
}

function RemoveDialog({ classId, member, onClose }: RemoveDialogProps) {
  const { t } = useTranslation('classes');
  const [remove, { error, isLoading }] = useRemoveMemberMutation();
  const confirm = async () => {
    const answer = await remove({ classId, memberId: member.memberId });
    if (!('error' in answer)) onClose();
  };
  return (
    <ConfirmDialog
      title={t('list.removeTitle', { name: `${member.firstname} ${member.lastname}` })}
      no={t('list.no')}
      yes={t('list.yes')}
      isBusy={isLoading}
      failure={error ? t('failed', { message: callReason(error) }) : null}
      onNo={onClose}
      onYes={() => void confirm()}
    >
      {t('list.removeText')}
    </ConfirmDialog>
  );
}
