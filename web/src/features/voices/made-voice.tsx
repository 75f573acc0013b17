/** One voice that was made here: in which tests it speaks, how it sounds, a short try, and where it is to be used. */
import '../../shared/strings/voices.ts';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../shared/api/use-session.ts';
import { CallStatus } from '../../shared/page/call-failure.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { HearClips } from './hear-clips.tsx';
import { QuickTry } from './quick-try.tsx';
import { useManifest } from './use-manifest.ts';
import { UseVoice } from './use-voice.tsx';
import { useVoicesQuery } from './voices-api.ts';

export function MadeVoicePart({ address }: { readonly address: string }) {
  const { t } = useTranslation(['voices', 'app']);
  const { role } = useSession();
  const {
    data: voices,
    error,
    refetch,
  } = useVoicesQuery(undefined, {
    // It may have been made since the list was fetched.
    refetchOnMountOrArgChange: true,
  });
  const manifest = useManifest(address);
  const voice = voices?.made.find((it) => it.address === address);
  if (!voices || !voice) {
    return (
      <CallStatus
        call={{ data: voices, error, refetch }}
        text={(message) => t('voices:fetchFailed', { message })}
      />
    );
  }
  const scopes = voices.choices.filter(
    ({ classId, lang: language }) =>
      language === voice.lang && (classId !== null || role === 'ADMIN'),
  );
  return (
    <>
      <p>{t('voices:made.tests')}</p>
      <ul>
        {voice.testNames.map((testName) => (
          <li key={testName}>{t(`app:test.${testName}`)}</li>
        ))}
      </ul>
      <p>{t('voices:made.rest')}</p>
      <h3>{t('voices:made.hearTitle')}</h3>
      {manifest === 'failed' ? (
        <Notice tone="bad">{t('voices:made.noSound')}</Notice>
      ) : manifest ? (
        <>
          <HearClips address={address} manifest={manifest} />
          <h3>{t('voices:quick.title')}</h3>
          <QuickTry address={address} manifest={manifest} />
        </>
      ) : (
        <p aria-busy="true">{t('app:common.loading')}</p>
      )}
      <h3>{t('voices:made.useTitle')}</h3>
      {scopes.length === 0 ? <p>{t('voices:made.nobody')}</p> : null}
      {scopes.map((choice) => (
        <UseVoice key={choice.classId ?? ''} {...{ voices, choice, address }} />
      ))}
      {scopes.length > 0 ? <p>{t('voices:place.later')}</p> : null}
    </>
  );
}
