/** In a pupil's line of the class: how many results the pupil shows, and on asking which. */
import '../../shared/strings/class-results.ts';
import type { ClassMember, MemberRequest, SeenResult } from '@jamdai/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useMembersWithResultsQuery,
  useSeenResultsQuery,
} from '../../shared/api/class-results-api.ts';
import { useSettings } from '../../shared/api/use-settings.ts';
import { Button } from '../../shared/ui/button.tsx';
import { formatDay } from '../../shared/ui/dates.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { CallFailure, CallStatus } from '../../shared/page/call-failure.tsx';
import styles from './shown-by-member.module.css';

interface ShownByMemberProps {
  readonly classId: string;
  readonly member: ClassMember;
}

export function ShownByMember({ classId, member }: ShownByMemberProps) {
  const { t } = useTranslation('classResults');
  const { data: members = [] } = useMembersWithResultsQuery({ classId });
  const [isOpen, setOpen] = useState(false);
  const { memberId } = member;
  const count = members.find((it) => it.memberId === memberId)?.resultCount ?? 0;
  const name = `${member.firstname} ${member.lastname}`;
  if (count === 0) return null;
  return (
    <span className={styles['shows']}>
      {t('member.shows', { count })}
      <Button
        tone="quiet"
        aria-label={t('member.lookLabel', { name })}
        onClick={() => setOpen(true)}
      >
        {t('member.look')}
      </Button>
      {isOpen ? (
        <LookDialog request={{ classId, memberId }} name={name} onClose={() => setOpen(false)} />
      ) : null}
    </span>
  );
}

/** Once a list, where it cannot be told who shows anything. */
export function ShownFailure({ classId }: { readonly classId: string }) {
  const { t } = useTranslation('classResults');
  return (
    <CallFailure
      call={useMembersWithResultsQuery({ classId })}
      text={(message) => t('member.listFailed', { message })}
    />
  );
}

interface LookDialogProps {
  readonly request: MemberRequest;
  readonly name: string;
  readonly onClose: () => void;
}

function LookDialog({ request, name, onClose }: LookDialogProps) {
  const { t } = useTranslation('classResults');
  const { data: results, error, refetch } = useSeenResultsQuery(request);
  return (
    <Dialog
      title={t('member.title', { name })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('member.close')}</Button>}
    >
      <CallStatus
        call={{ data: results, error, refetch }}
        text={(message) => t('member.failed', { message })}
      />
      {results && !error ? (
        <>
          <ul className={styles['results']}>
            {results.map((result) => (
              <li key={`${result.testName} ${result.createdAt}`}>
                <SeenLine result={result} />
              </li>
            ))}
          </ul>
          <p>{t(results.length === 0 ? 'member.none' : 'member.note')}</p>
        </>
      ) : null}
    </Dialog>
  );
}

function SeenLine({ result }: { readonly result: SeenResult }) {
  const { t, i18n } = useTranslation(['classResults', 'app']);
  const { timeZone } = useSettings();
  const { testName, lang: language, score, timeTotal, createdAt } = result;
  const seconds = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  return (
    <>
      <strong>{t(`app:test.${testName}`)}</strong>
      <span className={styles['points']}>
        {score === null ? t('member.inProcess') : t('member.points', { score })}
      </span>
      <span>
        <time dateTime={createdAt}>{formatDay(createdAt, timeZone)}</time> ·{' '}
        {t('member.time', { seconds: seconds.format(timeTotal) })} ·{' '}
        {t(`summary.language.${language}`)}
      </span>
    </>
  );
}
