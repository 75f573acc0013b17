/**
 * A certificate of taking part, to print: who, how many tests of which kinds, and when. It shows no score, so everybody who has
 * finished a test has one. In the language of the page.
 */
import '../../../shared/strings/certificate.ts';
import { useTranslation } from 'react-i18next';
import { useUserProfileQuery } from '../../../shared/api/api.ts';
import { useOwnProgressQuery } from '../../../shared/api/progress-api.ts';
import { useShortAttemptsQuery } from '../../../shared/api/short-attempts-api.ts';
import { CallFailure } from '../../../shared/page/call-failure.tsx';
import { PageLoading } from '../../../shared/page/page-loading.tsx';
import { Page } from '../../../shared/page/page.tsx';
import { UnsentNotice } from '../../../shared/queue/unsent-notice.tsx';
import { PATHS } from '../../../shared/routing/paths.ts';
import { EmptyScene } from '../../../shared/ui/art/scenes.tsx';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import pictures from '../../../shared/ui/picture-page.module.css';
import { CertificateSheet } from './certificate-sheet.tsx';
import styles from './certificate.module.css';
import { nameOnPaper, whatWasDone } from './what-was-done.ts';

const FRESH = { refetchOnMountOrArgChange: true } as const;
/** The server gives so many short ones. */
const MOST_SHORT = 100;

export default function CertificatePage() {
  const { t } = useTranslation('certificate');
  const profile = useUserProfileQuery();
  const progress = useOwnProgressQuery({}, FRESH);
  const short = useShortAttemptsQuery(undefined, FRESH);
  const calls = [profile, progress, short];
  const error = calls.find((call) => call.error)?.error;
  const retry = () => {
    for (const call of calls) if (call.error) void call.refetch();
  };
  const person = profile.data?.[0];
  const full = progress.data;
  const shortOnes = short.data;
  const isWaiting = calls.some((call) => call.data === undefined && !call.error);
  const isHere = full !== undefined && shortOnes !== undefined;
  const done = whatWasDone([
    ...(full?.points ?? []),
    ...(shortOnes?.filter(({ flags }) => !flags.includes('notFinished')) ?? []),
  ]);
  const isShown = !isWaiting && person !== undefined;
  return (
    <Page title={t('title')} lead={t('lead')} width="wide">
      <UnsentNotice />
      <CallFailure
        call={{ error, refetch: retry }}
        text={(message) => t(isShown && done ? 'failedInPart' : 'failed', { message })}
      />
      {isWaiting ? <PageLoading /> : null}
      {isShown && isHere && !done ? <NoCertificate /> : null}
      {isShown && done ? (
        <>
          <div className={styles['tools']}>
            <Button onClick={() => globalThis.print()}>{t('print')}</Button>
            <ButtonLink to={PATHS.results} tone="quiet">
              {t('back')}
            </ButtonLink>
          </div>
          <CertificateSheet
            name={nameOnPaper(person)}
            done={done}
            isWhole={isHere && !full.hasMore && shortOnes.length < MOST_SHORT}
          />
        </>
      ) : null}
    </Page>
  );
}

function NoCertificate() {
  const { t } = useTranslation('certificate');
  return (
    <div className={styles['empty']}>
      <EmptyScene className={pictures['picture']} />
      <h2>{t('empty.title')}</h2>
      <p>{t('empty.text')}</p>
      <ButtonLink to={PATHS.tests}>{t('empty.toTests')}</ButtonLink>
    </div>
  );
}
