/** The sheet itself: a picture on the left and words on the right, on one page of paper lying on its side. */
import { TEST_TYPES, TESTS } from '@jamdai/battery/present';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../shared/api/use-settings.ts';
import { ElephantHead } from '../../../shared/ui/art/elephant-head.tsx';
import { formatLongDay } from '../../../shared/ui/dates.ts';
import styles from './certificate.module.css';
import { CheeringScene } from './cheering-scene.tsx';
import type { Done } from './what-was-done.ts';

/** Letters; longer names are written smaller. */
const LONG_NAME = 28;
const VERY_LONG_NAME = 60;

interface CertificateSheetProps {
  readonly name: string;
  readonly done: Done;
  /** False: there are older results than those that `done` was made of. */
  readonly isWhole: boolean;
}

export function CertificateSheet({ name, done, isWhole }: CertificateSheetProps) {
  const { t, i18n } = useTranslation('certificate');
  const { timeZone } = useSettings();
  const { testCount, kinds } = done;
  const dayOf = (at: string) => formatLongDay(at, timeZone, i18n.language === 'th' ? 'th' : 'en');
  const [from, to] = [dayOf(done.firstAt), dayOf(done.lastAt)];
  return (
    <article className={styles['sheet']}>
      <CheeringScene kinds={kinds} className={styles['picture']} />
      <div className={styles['words']}>
        <p className={styles['brand']}>
          <ElephantHead className={styles['mark']} />
          {t('sheet.brand')}
        </p>
        <h2>{t('sheet.title')}</h2>
        <p>{t('sheet.for')}</p>
        <p className={styles['name']} data-length={lengthOf(name)}>
          <bdi>{name}</bdi>
        </p>
        <p>
          {testCount === TESTS.length
            ? t('sheet.all', { total: TESTS.length })
            : t('sheet.did', { count: testCount, total: TESTS.length })}
        </p>
        <p>
          {kinds.size === TEST_TYPES.length
            ? t('sheet.allKinds')
            : t('sheet.kinds', { count: kinds.size })}
        </p>
        <p>{spanText()}</p>
        <p className={styles['thanks']}>{t('sheet.thanks')}</p>
        <div className={styles['foot']}>
          <p>{t('sheet.made', { day: dayOf(new Date().toISOString()) })}</p>
          <p className={styles['signature']}>
            <span>{t('sheet.signature')}</span>
            <span className={styles['line']} />
          </p>
        </div>
      </div>
    </article>
  );

  function spanText(): string {
    if (!isWhole) return t('sheet.until', { day: to });
    return from === to ? t('sheet.day', { day: to }) : t('sheet.days', { from, to });
  }
}

function lengthOf(name: string): 'short' | 'long' | 'veryLong' {
  if (name.length > VERY_LONG_NAME) return 'veryLong';
  return name.length > LONG_NAME ? 'long' : 'short';
}
