/** Answers that came through links and wait until the teacher confirms that it was the guardian, or rejects them. */
import type { ClassMember, ClassWithMembers, MemberLink } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../../shared/api/call-message.ts';
import { useDecideGuardianAnswersMutation } from '../../../shared/api/class-consents-api.ts';
import { Button } from '../../../shared/ui/button.tsx';
import forms from '../../../shared/ui/form.module.css';
import { Notice } from '../../../shared/ui/notice.tsx';
import classes from '../classes.module.css';
import styles from './class-consents.module.css';
import { LinkAnswer } from './link-answer.tsx';
import { nameOf } from './member-name.ts';

interface Waiting {
  readonly member: ClassMember;
  readonly link: MemberLink;
}

export function WaitingPart({ schoolClass }: { readonly schoolClass: ClassWithMembers }) {
  const { t } = useTranslation('consents');
  const [decide, { error, isLoading }] = useDecideGuardianAnswersMutation();
  const { classId, members } = schoolClass;
  const waiting = members.flatMap((member): Waiting[] => {
    const { link } = member.consent;
    return link?.state === 'answered' ? [{ member, link }] : [];
  });
  if (waiting.length === 0) return null;
  const send = (answers: readonly Waiting[], isConfirmed: boolean) => {
    if (isLoading) return;
    const decisions = answers.map(({ member: { memberId }, link: { linkId } }) => ({
      ...{ memberId, linkId, isConfirmed },
    }));
    void decide({ classId, decisions });
  };
  return (
    <section className={forms['section']}>
      <h2>{t('links.waiting')}</h2>
      <p>{t('links.waitingText')}</p>
      <ul className={styles['lines']}>
        {waiting.map(({ member, link }) => {
          const name = nameOf(member);
          return (
            <li key={link.linkId}>
              <span>
                <bdi className={classes['name']}>{name}</bdi>
                <LinkAnswer link={link} />
              </span>
              <span className={classes['actions']}>
                <Button
                  isBusy={isLoading}
                  aria-label={t('links.confirmLabel', { name })}
                  onClick={() => send([{ member, link }], true)}
                >
                  {t('links.confirm')}
                </Button>
                <Button
                  tone="quiet"
                  isBusy={isLoading}
                  aria-label={t('links.rejectLabel', { name })}
                  onClick={() => send([{ member, link }], false)}
                >
                  {t('links.reject')}
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
      {waiting.length > 1 ? (
        <Button tone="quiet" isBusy={isLoading} onClick={() => send(waiting, true)}>
          {t('links.confirmAll', { count: waiting.length })}
        </Button>
      ) : null}
      {error ? (
        <Notice tone="bad">{t('links.failed', { message: callReason(error) })}</Notice>
      ) : null}
    </section>
  );
}
