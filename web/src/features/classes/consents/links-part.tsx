/** Links for guardians: made for chosen pupils, with what became of each; closed where they are not wanted any more. */
import {
  MEMBERS_AT_ONCE,
  type ClassMember,
  type ClassWithMembers,
  type MadeGuardianLink,
  type MadeGuardianLinks,
} from '@jamdai/contract';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../../shared/api/call-message.ts';
import {
  useMakeGuardianLinksMutation,
  useRevokeGuardianLinksMutation,
} from '../../../shared/api/class-consents-api.ts';
import { useSettings } from '../../../shared/api/use-settings.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { formatDay } from '../../../shared/ui/dates.ts';
import forms from '../../../shared/ui/form.module.css';
import { Notice } from '../../../shared/ui/notice.tsx';
import classes from '../classes.module.css';
import { ConfirmDialog } from '../../../shared/page/confirm-dialog.tsx';
import styles from './class-consents.module.css';
import { LinkAnswer } from './link-answer.tsx';
import { nameOf, namesOf } from './member-name.ts';
import '../../../shared/ui/input-styles.ts';

interface LinksPartProps {
  readonly schoolClass: ClassWithMembers;
  readonly onMade: (links: readonly MadeGuardianLink[]) => void;
}

/** A link in one of these states can be closed. */
const CLOSEABLE: readonly string[] = ['open', 'answered', 'confirmed'];

export function LinksPart({ schoolClass, onMade }: LinksPartProps) {
  const { t } = useTranslation('consents');
  const { classId, members } = schoolClass;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [make, making] = useMakeGuardianLinksMutation();
  const [revoke, revoking] = useRevokeGuardianLinksMutation();
  const [isRevokeRequested, setRevokeRequested] = useState(false);
  const minors = members.filter(({ consent }) => consent.needsGuardian);
  if (minors.length === 0) return null;
  const choose = (ids: readonly string[]) => {
    making.reset();
    revoking.reset();
    setChosen(new Set(ids.slice(0, MEMBERS_AT_ONCE)));
  };
  const memberIds = [...chosen];
  const closeable = minors.filter(
    ({ memberId, consent: { link } }) =>
      chosen.has(memberId) && link !== null && CLOSEABLE.includes(link.state),
  );
  const makeLinks = async () => {
    if (making.isLoading) return;
    const { data } = await make({ classId, memberIds });
    if (data && data.links.length > 0) onMade(data.links);
  };
  const revokeLinks = async () => {
    const ids = closeable.map(({ memberId }) => memberId);
    const answer = await revoke({ classId, memberIds: ids });
    if ('error' in answer) return;
    setRevokeRequested(false);
    setChosen(new Set());
  };
  return (
    <section className={forms['section']}>
      <h2>{t('links.title')}</h2>
      <p>{t('links.text')}</p>
      <div className={classes['actions']} role="group" aria-label={t('links.choose')}>
        <Button tone="quiet" onClick={() => choose(minors.filter(isWithoutWord).map(idOf))}>
          {t('links.chooseMissing')}
        </Button>
        <Button tone="quiet" onClick={() => choose([])}>
          {t('links.chooseNone')}
        </Button>
      </div>
      <ul className={styles['lines']}>
        {minors.map((member) => (
          <li key={member.memberId}>
            <MemberLine
              member={member}
              isChosen={chosen.has(member.memberId)}
              onChoose={(isChosen) =>
                choose(
                  isChosen
                    ? [...memberIds, member.memberId]
                    : memberIds.filter((id) => id !== member.memberId),
                )
              }
            />
          </li>
        ))}
      </ul>
      <p className={forms['hint']}>{t('links.makeHint')}</p>
      <div className={classes['actions']}>
        <Button
          isBusy={making.isLoading}
          disabled={chosen.size === 0}
          onClick={() => void makeLinks()}
        >
          {chosen.size === 0 ? t('papers.nothing') : t('links.make', { count: chosen.size })}
        </Button>
        {closeable.length > 0 ? (
          <Button tone="quiet" onClick={() => setRevokeRequested(true)}>
            {t('links.revoke', { count: closeable.length })}
          </Button>
        ) : null}
      </div>
      {making.data ? <Skipped made={making.data} members={members} /> : null}
      {making.error ? (
        <Notice tone="bad">{t('links.failed', { message: callReason(making.error) })}</Notice>
      ) : null}
      {revoking.isSuccess ? <Notice tone="good">{t('links.revoked')}</Notice> : null}
      {isRevokeRequested ? (
        <ConfirmDialog
          title={t('links.revokeTitle')}
          no={t('links.revokeNo')}
          yes={t('links.revokeYes')}
          isBusy={revoking.isLoading}
          failure={
            revoking.error ? t('links.failed', { message: callReason(revoking.error) }) : null
          }
          onNo={() => setRevokeRequested(false)}
          onYes={() => void revokeLinks()}
        >
          {t('links.revokeText')}
        </ConfirmDialog>
      ) : null}
    </section>
  );
}

function idOf({ memberId }: ClassMember): string {
  return memberId;
}

/** Nobody's word counts, and no answer waits. */
function isWithoutWord({ consent }: ClassMember): boolean {
  return consent.guardian === 'notAsked' && consent.link?.state !== 'answered';
}

interface MemberLineProps {
  readonly member: ClassMember;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

function MemberLine({ member, isChosen, onChoose }: MemberLineProps) {
  const { t } = useTranslation('consents');
  const { timeZone } = useSettings();
  const { link } = member.consent;
  const name = nameOf(member);
  return (
    <span className={styles['choice']}>
      <Checkbox
        aria-label={t('links.pupilLabel', { name })}
        checked={isChosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
        size="md"
      />
      <span>
        <bdi className={classes['name']}>
          {member.seatNo === null ? name : `${member.seatNo}. ${name}`}
        </bdi>
        <span className={classes['fact']}>
          {link
            ? t(`links.state.${link.state}`, { date: formatDay(link.expiresAt, timeZone) })
            : t('links.state.none')}
        </span>
        {link ? <LinkAnswer link={link} /> : null}
      </span>
    </span>
  );
}

interface SkippedProps {
  readonly made: MadeGuardianLinks;
  readonly members: readonly ClassMember[];
}

function Skipped({ made: { skipped }, members }: SkippedProps) {
  const { t } = useTranslation('consents');
  return (['adult', 'answered'] as const).map((reason) => {
    const ids = skipped.filter((it) => it.reason === reason).map(({ memberId }) => memberId);
    return ids.length === 0 ? null : (
      <Notice key={reason} tone="plain">
        {t(`links.skipped.${reason}`, { names: namesOf(members, ids) })}
      </Notice>
    );
  });
}
