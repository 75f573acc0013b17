/** Whether the app itself is kept on this device, why not, and how to install it. */
import '../../shared/strings/offline.ts';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import {
  acceptInstallOffer,
  hasInstallOffer,
  subscribeToInstallOffer,
} from '../../shared/offline/index.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { appCache } from '../../shared/device/app-cache.ts';
import styles from './this-device.module.css';

export function AppOnDevice() {
  const { t } = useTranslation('offline');
  const state = useSyncExternalStore(appCache.subscribe, appCache.state);
  const hasOffer = useSyncExternalStore(subscribeToInstallOffer, hasInstallOffer);
  return (
    <section className={styles['app']} data-app={state}>
      <h2>{t('app.title')}</h2>
      <Notice tone={state === 'kept' ? 'good' : 'plain'}>{t(`app.${state}`)}</Notice>
      {hasOffer ? <Button onClick={acceptInstallOffer}>{t('app.install')}</Button> : null}
      {state === 'kept' && !hasOffer ? <p>{t('app.installHint')}</p> : null}
    </section>
  );
}
