/** Which voice is heard: for everybody, where an administrator chooses, and in each class of the reader's own. */
import '../../shared/strings/voices.ts';
import type { VoiceChoice, Voices } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../shared/api/use-session.ts';
import { CallStatus } from '../../shared/page/call-failure.tsx';
import { EmptyState } from '../../shared/page/empty-state.tsx';
import { Page } from '../../shared/page/page.tsx';
import { PATHS } from '../../shared/routing/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import forms from '../../shared/ui/form.module.css';
import { MadeVoicePart } from './made-voice.tsx';
import { VoiceScope } from './voice-scope.tsx';
import { useVoicesQuery } from './voices-api.ts';
import styles from './voices.module.css';

export default function VoicesPage() {
  const { t } = useTranslation('voices');
  const { data: voices, error, refetch } = useVoicesQuery();
  return (
    <Page title={t('title')} lead={t('lead')}>
      <CallStatus
        call={{ data: voices, error, refetch }}
        text={(message) => t('fetchFailed', { message })}
      />
      {voices ? <Scopes voices={voices} /> : null}
    </Page>
  );
}

function Scopes({ voices }: { readonly voices: Voices }) {
  const { t } = useTranslation('voices');
  const { role } = useSession();
  const shown = voices.choices.filter((choice) => isWorthShowing(voices, choice));
  if (shown.length === 0) {
    return (
      <>
        <EmptyState size="page" text={t('none')} next={t('noneNext')} />
        <Ways />
      </>
    );
  }
  const scopes = [...Map.groupBy(shown, ({ classId }) => classId)];
  return (
    <div className={styles['parts']}>
      {scopes.map(([classId, choices]) => (
        <section key={classId ?? ''} className={forms['section']} data-class={classId ?? ''}>
          <h2>
            {classId === null
              ? t('place.everybody')
              : t('place.class', { name: choices[0]?.className ?? '' })}
          </h2>
          {classId === null ? <p>{t('place.everybodyText')}</p> : null}
          {choices.map((choice) => (
            <VoiceScope
              key={choice.lang}
              {...{ voices, choice }}
              mayChoose={classId !== null || role === 'ADMIN'}
            />
          ))}
        </section>
      ))}
      <p>{t('place.later')}</p>
      <Ways />
      <section className={forms['section']}>
        <h2>{t('made.title')}</h2>
        {voices.made.map(({ address, name, versionNo }) => (
          <details key={address} className={styles['made']}>
            <summary>{t('name.made', { name, version: versionNo })}</summary>
            <MadeVoicePart address={address} />
          </details>
        ))}
      </section>
    </div>
  );
}

/** A language in which there is nothing to choose from needs no line. */
function isWorthShowing({ made }: Voices, { lang: language, voice, former }: VoiceChoice): boolean {
  return made.some((it) => it.lang === language) || voice !== null || former !== null;
}

/** The link to the desk loads a document: only that one may ask for the microphone. */
function Ways() {
  const { t } = useTranslation('voices');
  return (
    <p className={styles['actions']}>
      <ButtonLink to={PATHS.recordingDesk} tone="quiet" reloadDocument>
        {t('record')}
      </ButtonLink>
      <ButtonLink to={PATHS.listening} tone="quiet">
        {t('listening.open')}
      </ButtonLink>
    </p>
  );
}
