/** Papers and guardians of one class: who counts for research and what is missing, papers, links. */
import '../../../shared/strings/classes.ts';
import '../../../shared/strings/consents.ts';
import type { ClassWithMembers, MadeGuardianLink } from '@jamdai/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useOneClassQuery } from '../../../shared/api/classes-api.ts';
import { useSettings } from '../../../shared/api/use-settings.ts';
import { formatDay } from '../../../shared/ui/dates.ts';
import { classPath } from '../class-paths.ts';
import classes from '../classes.module.css';
import { Page } from '../../../shared/page/page.tsx';
import { CallStatus } from '../../../shared/page/call-failure.tsx';
import { GuardianSlips } from './guardian-slips.tsx';
import { LinksPart } from './links-part.tsx';
import { PapersPart } from './papers-part.tsx';
import { RecordingsPart } from './recordings-part.tsx';
import { TypedPart } from './typed-part.tsx';
import { WaitingPart } from './waiting-part.tsx';
import { EmptyState } from '../../../shared/page/empty-state.tsx';
import { ButtonLink } from '../../../shared/ui/button.tsx';

export default function ConsentsView({ classId }: { readonly classId: string }) {
  const { t } = useTranslation(['consents', 'classes']);
  // Pupils may have joined, and guardians answered, since the page before asked.
  const {
    data: found,
    error,
    refetch,
  } = useOneClassQuery({ classId }, { refetchOnMountOrArgChange: true });
  const [links, setLinks] = useState<readonly MadeGuardianLink[]>([]);
  return (
    <Page
      title={found ? t('title', { name: found.name }) : t('open')}
      // Slips are printed without it.
      lead={links.length > 0 ? null : t('lead')}
      width="wide"
    >
      <p className={classes['screenOnly']}>
        <Link to={classPath(classId)}>{t('back')}</Link>
      </p>
      {links.length > 0 ? (
        <GuardianSlips links={links} onDone={() => setLinks([])} />
      ) : (
        <>
          <CallStatus
            call={{ data: found, error, refetch }}
            text={(message) => t('classes:oneFailed', { message })}
          />
          {found ? <Parts schoolClass={found} onMade={setLinks} /> : null}
        </>
      )}
    </Page>
  );
}

interface PartsProps {
  readonly schoolClass: ClassWithMembers;
  readonly onMade: (links: readonly MadeGuardianLink[]) => void;
}

function Parts({ schoolClass, onMade }: PartsProps) {
  const { t } = useTranslation(['consents', 'classes', 'empty']);
  const { timeZone } = useSettings();
  const { members, endedAt } = schoolClass;
  if (endedAt !== null) {
    return <p>{t('classes:end.isOver', { date: formatDay(endedAt, timeZone) })}</p>;
  }
  if (members.length === 0) {
    return (
      <EmptyState size="page" text={t('empty')} next={t('empty:consents')}>
        <ButtonLink to={classPath(schoolClass.classId)}>{t('empty:toClass')}</ButtonLink>
      </EmptyState>
    );
  }
  const ready = members.filter(({ consent }) => consent.missing.length === 0).length;
  return (
    <div className={classes['parts']}>
      <p>
        <strong>{t('counts', { ready, total: members.length })}</strong>
      </p>
      <WaitingPart schoolClass={schoolClass} />
      <PapersPart schoolClass={schoolClass} />
      <RecordingsPart schoolClass={schoolClass} />
      <TypedPart members={members} />
      <LinksPart schoolClass={schoolClass} onMade={onMade} />
    </div>
  );
}
