/** What staff do here: classes and reset codes for teachers, and for raters the way to the desk. */
import '../../shared/strings/staff.ts';
import '../../shared/strings/contact-cards.ts';
import '../../shared/strings/runs.ts';
import '../../shared/strings/voices.ts';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../shared/api/use-session.ts';
import { useSettings } from '../../shared/api/use-settings.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import forms from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/page/page.tsx';
import { InstallationSoundCode } from '../../shared/page/sound-code.tsx';
import { PATHS } from '../../shared/routing/paths.ts';
import { ResetCodePart } from './reset-code-part.tsx';
import styles from './staff.module.css';

const TEACHERS: readonly (string | null)[] = ['TEACHER', 'ADMIN'];
const RATERS: readonly (string | null)[] = ['RESEARCHER', 'ADMIN'];

export default function StaffPage() {
  const { t } = useTranslation(['app', 'staff']);
  const { role } = useSession();
  const { clockDoubt, spoolTrouble } = useSettings();
  return (
    <Page title={t('staff:title')} lead={t('staff:lead')}>
      {clockDoubt ? (
        <Notice tone="bad">
          {t(clockDoubt === 'ahead' ? 'staff:clockAhead' : 'staff:clockBehind')}
        </Notice>
      ) : null}
      {spoolTrouble ? (
        <Notice tone="bad">
          {t(spoolTrouble === 'full' ? 'staff:spoolFull' : 'staff:spoolAway')}
        </Notice>
      ) : null}
      {TEACHERS.includes(role) ? (
        <section className={`${forms['section']} ${styles['first']}`}>
          <h2>{t('staff:classesTitle')}</h2>
          <p>{t('staff:classesText')}</p>
          <p>
            <ButtonLink to={PATHS.classes} tone="quiet">
              {t('staff:toClasses')}
            </ButtonLink>
          </p>
        </section>
      ) : null}
      {TEACHERS.includes(role) ? <ResetCodePart /> : null}
      {role === 'ADMIN' ? <InstallationSoundCode /> : null}
      {RATERS.includes(role) ? (
        <section className={`${forms['section']} ${styles['part']}`}>
          <h2>{t('staff:checkTitle')}</h2>
          <p>{t('staff:checkText')}</p>
          <p>
            <ButtonLink to={PATHS.longTermTestCheck} tone="quiet">
              {t('staff:toCheck')}
            </ButtonLink>
          </p>
        </section>
      ) : null}
      {RATERS.includes(role) ? (
        <section className={`${forms['section']} ${styles['part']}`}>
          <h2>{t('staff:researchTitle')}</h2>
          <p>{t('staff:researchText')}</p>
          <p>
            <ButtonLink to={PATHS.staffResearch} tone="quiet">
              {t('staff:toResearch')}
            </ButtonLink>
          </p>
        </section>
      ) : null}
      {RATERS.includes(role) ? <StudiesPart /> : null}
      <RecordingPart />
      <VoicesPart />
      {RATERS.includes(role) ? <RunsPart /> : null}
      {RATERS.includes(role) ? (
        <section className={`${forms['section']} ${styles['part']}`}>
          <h2>{t('staff:reportsTitle')}</h2>
          <p>{t('staff:reportsText')}</p>
          <p>
            <ButtonLink to={PATHS.staffReports} tone="quiet">
              {t('staff:toReports')}
            </ButtonLink>
          </p>
        </section>
      ) : null}
      {role === 'ADMIN' ? <ContactPart /> : null}
    </Page>
  );
}

/** The link loads a document: only the desk's own may ask for the microphone. */
function RecordingPart() {
  const { t } = useTranslation(['app', 'staff']);
  return (
    <section className={`${forms['section']} ${styles['part']}`}>
      <h2>{t('staff:recordTitle')}</h2>
      <p>{t('staff:recordText')}</p>
      <p>
        <ButtonLink to={PATHS.recordingDesk} tone="quiet" reloadDocument>
          {t('staff:toRecord')}
        </ButtonLink>
      </p>
    </section>
  );
}

function VoicesPart() {
  const { t } = useTranslation('voices');
  return (
    <section className={`${forms['section']} ${styles['part']}`}>
      <h2>{t('link.title')}</h2>
      <p>{t('link.text')}</p>
      <p>
        <ButtonLink to={PATHS.voices} tone="quiet">
          {t('link.open')}
        </ButtonLink>
      </p>
    </section>
  );
}

function StudiesPart() {
  const { t } = useTranslation('staff');
  return (
    <section className={`${forms['section']} ${styles['part']}`}>
      <h2>{t('studiesTitle')}</h2>
      <p>{t('studiesText')}</p>
      <p>
        <ButtonLink to={PATHS.studies} tone="quiet">
          {t('toStudies')}
        </ButtonLink>
      </p>
    </section>
  );
}

function ContactPart() {
  const { t } = useTranslation('contactCards');
  return (
    <section className={`${forms['section']} ${styles['part']}`}>
      <h2>{t('link.title')}</h2>
      <p>{t('link.text')}</p>
      <p>
        <ButtonLink to={PATHS.staffContact} tone="quiet">
          {t('link.open')}
        </ButtonLink>
      </p>
    </section>
  );
}

function RunsPart() {
  const { t } = useTranslation('runs');
  return (
    <section className={`${forms['section']} ${styles['part']}`}>
      <h2>{t('link.title')}</h2>
      <p>{t('link.text')}</p>
      <p>
        <ButtonLink to={PATHS.staffRuns} tone="quiet">
          {t('link.open')}
        </ButtonLink>
      </p>
    </section>
  );
}
