/** The code of a class, large enough for the last row, with the address where it is typed. */
import type { SchoolClass } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../shared/api/call-message.ts';
import {
  useRenewClassCodeMutation,
  useStopClassCodeMutation,
} from '../../shared/api/classes-api.ts';
import { latestTry } from '../../shared/api/latest-try.ts';
import { useSettings } from '../../shared/api/use-settings.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { formatDay, formatTimeOfDay } from '../../shared/ui/dates.ts';
import forms from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import { PATHS } from '../../shared/routing/paths.ts';
import { wallPath } from './class-paths.ts';
import styles from './classes.module.css';

export function JoinCode({ schoolClass }: { readonly schoolClass: SchoolClass }) {
  const { t } = useTranslation('classes');
  const { timeZone } = useSettings();
  const [renew, renewing] = useRenewClassCodeMutation();
  const [stop, stopping] = useStopClassCodeMutation();
  const { classId, code, codeExpiresAt } = schoolClass;
  const isBusy = renewing.isLoading || stopping.isLoading;
  const { error } = latestTry(renewing, stopping);
  return (
    <section className={`${forms['section']} ${styles['screenOnly']}`}>
      <h2>{t('code.title')}</h2>
      {code !== null && codeExpiresAt !== null ? (
        <>
          <p>{t('code.how')}</p>
          <div className={styles['wall']} translate="no">
            <span className={styles['address']}>{`${location.host}${PATHS.join}`}</span>
            <strong className={styles['code']}>
              {code.slice(0, 4)} {code.slice(4)}
            </strong>
          </div>
          <p className={forms['hint']}>
            {t('code.until', {
              date: formatDay(codeExpiresAt, timeZone),
              time: formatTimeOfDay(codeExpiresAt, timeZone),
            })}
          </p>
        </>
      ) : (
        <p>{t('code.none')}</p>
      )}
      <div className={styles['actions']}>
        {code === null ? null : <ButtonLink to={wallPath(classId)}>{t('wall.open')}</ButtonLink>}
        <Button
          tone={code === null ? 'main' : 'quiet'}
          isBusy={isBusy}
          onClick={() => (isBusy ? undefined : void renew({ classId }))}
        >
          {t('code.renew')}
        </Button>
        {code === null ? null : (
          <Button
            tone="quiet"
            isBusy={isBusy}
            onClick={() => (isBusy ? undefined : void stop({ classId }))}
          >
            {t('code.stop')}
          </Button>
        )}
      </div>
      {code === null ? null : <p className={forms['hint']}>{t('code.renewHint')}</p>}
      {error ? <Notice tone="bad">{t('failed', { message: callReason(error) })}</Notice> : null}
    </section>
  );
}
