/** This device: what the timing check found out, in plain words, and a button to check again. */
import '../../shared/strings/runner.ts';
import type { DisplayTimingProfile } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/page/page.tsx';
import { KeepingFacts } from '../../shared/queue/storage-facts.tsx';
import { LockedNotice } from '../../shared/queue/locked-notice.tsx';
import { PATHS } from '../../shared/routing/paths.ts';
import { AppOnDevice } from './app-on-device.tsx';
import { TimingProfileFacts } from './timing-profile-facts.tsx';
import styles from './this-device.module.css';
import { useTimingProfile } from './use-timing-profile.ts';

/** More left-out frames than this share of all make displays uneven. */
const DROPPED_SHARE = 0.02;

export default function ThisDevicePage() {
  const { t } = useTranslation('runner');
  const { passport: timingProfile, isMeasuring, measure } = useTimingProfile();
  return (
    <Page title={t('device.title')} lead={t('device.lead')}>
      <Verdict passport={timingProfile} isMeasuring={isMeasuring} />
      {timingProfile ? <TimingProfileFacts passport={timingProfile} /> : null}
      <div className={styles['actions']}>
        <Button isBusy={isMeasuring} onClick={measure}>
          {timingProfile ? t('device.again') : t('device.measure')}
        </Button>
        <ButtonLink to={PATHS.tests} tone="quiet">
          {t('device.toTests')}
        </ButtonLink>
      </div>
      <LockedNotice />
      <AppOnDevice />
      <KeepingFacts />
    </Page>
  );
}

function Verdict({
  passport: timingProfile,
  isMeasuring,
}: {
  readonly passport: DisplayTimingProfile | null;
  readonly isMeasuring: boolean;
}) {
  const { t } = useTranslation('runner');
  if (isMeasuring) return <Notice tone="plain">{t('device.measuring')}</Notice>;
  if (!timingProfile) return <Notice tone="plain">{t('device.notYet')}</Notice>;
  const { droppedFrames, frameCount } = timingProfile;
  const isGood = droppedFrames <= DROPPED_SHARE * (frameCount + droppedFrames);
  return isGood ? (
    <Notice tone="good">{t('device.good')}</Notice>
  ) : (
    <Notice tone="bad">{t('device.slow')}</Notice>
  );
}
