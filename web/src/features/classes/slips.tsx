/** One slip a pupil, to print, cut and hand out: where to go, the code, and the username for a password of one's own. */
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../shared/api/use-settings.ts';
import { Button } from '../../shared/ui/button.tsx';
import { formatDay } from '../../shared/ui/dates.ts';
import forms from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import { PATHS } from '../../shared/routing/paths.ts';
import styles from './classes.module.css';
import type { NumberedSlip } from './use-making.ts';

interface SlipsProps {
  readonly slips: readonly NumberedSlip[];
  readonly onDone: () => void;
}

export function Slips({ slips, onDone }: SlipsProps) {
  const { t } = useTranslation('classes');
  return (
    <section className={`${forms['section']} ${styles['slipPart']}`}>
      <div className={styles['screenOnly']}>
        <h2>{t('slips.title')}</h2>
        <Notice tone="plain">{t('slips.once')}</Notice>
        <div className={styles['actions']}>
          <Button onClick={() => globalThis.print()}>{t('slips.print')}</Button>
          <Button tone="quiet" onClick={onDone}>
            {t('slips.done')}
          </Button>
        </div>
      </div>
      <ul className={styles['slips']}>
        {slips.map((slip) => (
          <li key={slip.username}>
            <Slip slip={slip} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Slip({ slip }: { readonly slip: NumberedSlip }) {
  const { t } = useTranslation('classes');
  const { timeZone } = useSettings();
  const { firstname, lastname, username, code, expiresAt, seatNo } = slip;
  return (
    <>
      <h3>
        <bdi>{`${firstname} ${lastname}`}</bdi>
        {seatNo === null ? null : <> · {t('pupils.seatNo', { seatNo })}</>}
      </h3>
      <p>{t('slips.step1')}</p>
      <p className={styles['typed']} translate="no">{`${location.host}${PATHS.join}`}</p>
      <p>{t('slips.step2')}</p>
      <dl>
        <div>
          <dt>{t('slips.code')}</dt>
          <dd translate="no">
            {code.slice(0, 2)} {code.slice(2, 6)} {code.slice(6)}
          </dd>
        </div>
        <div>
          <dt>{t('slips.username')}</dt>
          <dd translate="no">{username}</dd>
        </div>
      </dl>
      <p>{t('slips.step3', { date: formatDay(expiresAt, timeZone) })}</p>
      <p className={styles['until']}>
        {t('slips.password', { address: `${location.host}${PATHS.reset}` })}
      </p>
    </>
  );
}
