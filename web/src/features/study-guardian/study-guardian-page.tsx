/**
 * What a guardian's link of a study opens: the text, two questions, who answers, and later what was said with a way to withdraw. The
 * secret stands behind `#`, so no server sees it in an address; a session of this device is neither shown nor used.
 */
import '../../shared/strings/guardian.ts';
import '../../shared/strings/study.ts';
import '../../shared/ui/input-styles.ts';
import { GuardianLinkRequestSchema, planTextIn, type StudyGuardianPage } from '@jamdai/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useStudyGuardianLinkMutation } from '../../shared/api/study-api.ts';
import { CallFailure } from '../../shared/page/call-failure.tsx';
import { PageLoading } from '../../shared/page/page-loading.tsx';
import { Page } from '../../shared/page/page.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { GivenYes } from './given-yes.tsx';
import { YesForm } from './yes-form.tsx';

export default function StudyGuardianLinkPage() {
  const { t } = useTranslation('study');
  const { hash } = useLocation();
  const parsed = GuardianLinkRequestSchema.safeParse({ token: hash.slice(1) });
  return parsed.success ? (
    <OpenedLink key={parsed.data.token} token={parsed.data.token} />
  ) : (
    <Page title={t('guardianLink.title')} width="form">
      <Notice tone="plain">{t('guardianLink.none')}</Notice>
    </Page>
  );
}

function OpenedLink({ token }: { readonly token: string }) {
  const { t, i18n } = useTranslation('study');
  const [read, { error, isLoading }] = useStudyGuardianLinkMutation();
  const [page, setPage] = useState<StudyGuardianPage | null>(null);
  /** Answered or withdrawn just now. */
  const [done, setDone] = useState<'answered' | 'withdrawn' | null>(null);
  useEffect(() => {
    const reading = read({ token });
    void reading.then(({ data }) => (data ? setPage(data) : undefined));
    return () => reading.abort();
  }, [read, token]);
  const readAgain = async (what = done) => {
    setDone(what);
    // What stood there is true no longer.
    setPage(null);
    const { data } = await read({ token });
    if (data) setPage(data);
  };
  if (!page) {
    return (
      <Page title={t('guardianLink.title')} width="form">
        {done ? <Done done={done} /> : null}
        {error && !isLoading ? (
          <CallFailure
            call={{ error, refetch: () => readAgain() }}
            text={(message) => t('loadFailed', { message })}
          />
        ) : (
          <PageLoading />
        )}
      </Page>
    );
  }
  const study = planTextIn(page.title, i18n.language === 'th' ? 'th' : 'en');
  return (
    <Page
      title={t('guardianLink.title')}
      lead={<bdi>{t('guardianLink.lead', { study })}</bdi>}
      width="form"
    >
      {page.answer && done ? <Done done={done} /> : null}
      {page.answer ? (
        <GivenYes
          token={token}
          page={page}
          answer={page.answer}
          onWithdrawn={() => void readAgain('withdrawn')}
        />
      ) : (
        <YesForm token={token} page={page} onAnswered={() => void readAgain('answered')} />
      )}
    </Page>
  );
}

function Done({ done }: { readonly done: 'answered' | 'withdrawn' }) {
  const { t } = useTranslation('guardian');
  return <Notice tone="good">{t(done === 'answered' ? 'thanks' : 'withdraw.done')}</Notice>;
}
