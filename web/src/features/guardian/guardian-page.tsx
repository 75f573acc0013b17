/**
 * What a guardian's link opens: two questions, who answers, and later what was said with a way to withdraw. Whoever has the
 * link may open it. The secret stands behind `#`, so no server sees it in an address; a session of this device is neither
 * shown nor used.
 */
import '../../shared/strings/guardian.ts';
import { GuardianLinkRequestSchema, type GuardianLinkPage } from '@jamdai/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useGuardianLinkMutation } from '../../shared/api/guardian-api.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { PageLoading } from '../../shared/page/page-loading.tsx';
import { Page } from '../../shared/page/page.tsx';
import { CallFailure } from '../../shared/page/call-failure.tsx';
import { AnswerForm } from './answer-form.tsx';
import { GivenAnswer } from './given-answer.tsx';

export default function GuardianPage() {
  const { t } = useTranslation('guardian');
  const { hash } = useLocation();
  const parsed = GuardianLinkRequestSchema.safeParse({ token: hash.slice(1) });
  return parsed.success ? (
    <OpenedLink key={parsed.data.token} token={parsed.data.token} />
  ) : (
    <Page title={t('title')} width="form">
      <Notice tone="plain">{t('none')}</Notice>
    </Page>
  );
}

function OpenedLink({ token }: { readonly token: string }) {
  const { t } = useTranslation('guardian');
  const [read, { error, isLoading }] = useGuardianLinkMutation();
  const [page, setPage] = useState<GuardianLinkPage | null>(null);
  /** Answered or withdrawn just now. */
  const [done, setDone] = useState<'answered' | 'withdrawn' | null>(null);
  useEffect(() => {
    const reading = read({ token });
    void reading.then(({ data }) => (data ? setPage(data) : undefined));
    return () => reading.abort();
  }, [read, token]);
  if (!page) {
    return (
      <Page title={t('title')} width="form">
        {error && !isLoading ? (
          <CallFailure
            call={{
              error,
              refetch: () => read({ token }).then(({ data }) => (data ? setPage(data) : undefined)),
            }}
            text={(message) => t('loadFailed', { message })}
          />
        ) : (
          <PageLoading />
        )}
      </Page>
    );
  }
  const { firstname, className, school, answer } = page;
  return (
    <Page
      title={t('title')}
      lead={<bdi>{t('lead', { firstname, className, school })}</bdi>}
      width="form"
    >
      {answer ? (
        <GivenAnswer
          token={token}
          page={page}
          answer={answer}
          done={done}
          onWithdrawn={(now) => {
            setPage(now);
            setDone('withdrawn');
          }}
        />
      ) : (
        <AnswerForm
          token={token}
          onAnswered={(now) => {
            setPage(now);
            setDone('answered');
          }}
        />
      )}
    </Page>
  );
}
