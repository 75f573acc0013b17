/** What is shown when a part of the app cannot be fetched: why, that nothing is lost, and the ways on. */
import { Translation } from 'react-i18next';
import { Button } from '../../shared/ui/button.tsx';
import { PATHS } from '../../shared/routing/paths.ts';
import { reloadPage } from '../../shared/offline/index.ts';
import { appCache } from '../../shared/device/app-cache.ts';

export function MissingPart() {
  return (
    <Translation>
      {(t) => (
        <main style={{ padding: '2rem', maxWidth: '42rem', margin: 'auto' }} data-missing-part="">
          <h1>{t('broken.partTitle')}</h1>
          <p role="alert">{t('broken.partText')}</p>
          <p>{t('broken.partSafe')}</p>
          <p>
            <Button onClick={() => void loadAgain()}>{t('broken.partAgain')}</Button>
          </p>
          <p>
            <a href={PATHS.home}>{t('broken.partHome')}</a>
          </p>
        </main>
      )}
    </Translation>
  );
}

async function loadAgain(): Promise<void> {
  await appCache.renew();
  await reloadPage(() => Promise.resolve(true));
}
