/** The way to the page about this device, from the profile and from a report. */
import '../../shared/strings/runner.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PATHS } from '../../shared/routing/paths.ts';

export function DeviceLink() {
  const { t } = useTranslation('runner');
  return (
    <p>
      <Link to={PATHS.thisDevice}>{t('device.link')}</Link>
    </p>
  );
}
