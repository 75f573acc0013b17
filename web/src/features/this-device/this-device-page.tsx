/** This device: what the timing check found out, in plain words, and a button to check again. */
import '../../shared/strings/runner.ts';
import type { TimingPassport } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/page/page.tsx';
import { KeepingFacts } from '../../shared/queue/keeping-facts.tsx';
import { LockedNotice } from '../../shared/queue/locked-notice.tsx';
import { PATHS } from '../../shared/routing/paths.ts';
import { AppOnDevice } from './app-on-device.tsx';
import { PassportFacts } from './passport-facts.tsx';
import styles from './this-device.module.css';
import { usePassport } from './use-passport.ts';

/** More left-out frames than this share of all make displays uneven. */
const DROPPED_SHARE = 0.02;

export default function ThisDevicePage() {
  const { t } = useTranslation('runner');
  const { passport, isMeasuring, measure } = usePassport();
  return (
    <Page title={t('device.title')} lead={t('device.lead')}>
      <Verdict passport={passport} isMeasuring={isMeasuring} />
      {passport ? <PassportFacts passport={passport} /> : null}
      <div className={styles['actions']}>
        <Button isBusy={isMeasuring} onClick={measure}>
          {passport ? t('device.again') : t('device.measure')}
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
  passport,
  isMeasuring,
}: {
  readonly passport: TimingPassport | null;
  readonly isMeasuring: boolean;
}) {
  const { t } = useTranslation('runner');
  if (isMeasuring) return <Notice tone="plain">{t('device.measuring')}</Notice>;
  if (!passport) return <Notice tone="plain">{t('device.notYet')}</Notice>;
  const { droppedFrames, frameCount } = passport;
  const isGood = droppedFrames <= DROPPED_SHARE * (frameCount + droppedFrames);
  return isGood ? (
    <Notice tone="good">{t('device.good')}</Notice>
  ) : (
    <Notice tone="bad">{t('device.slow')}</Notice>
  );
}
