/** In plain words: how tests that are not sent yet lie on this device. */
import '../strings/runner.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../api/use-session.ts';
import styles from './storage-facts.module.css';
import { findKeeping, type Keeping } from './run-queue.ts';

/** Nothing for visitors. Until it is known, the room of the usual sentence is kept. */
export function KeepingFacts() {
  const { t } = useTranslation('runner');
  const { userId } = useSession();
  const [keeping, setKeeping] = useState<Keeping | null>(null);
  useEffect(() => {
    let isCurrent = true;
    if (userId) void findKeeping(userId).then((found) => isCurrent && setKeeping(found));
    return () => {
      isCurrent = false;
    };
  }, [userId]);
  if (!userId) return null;
  return (
    <section className={styles['keeping']} data-keeping={keeping ?? undefined}>
      <h2>{t('keeping.title')}</h2>
      <p className={keeping ? undefined : styles['unknown']}>
        {t(`keeping.${keeping ?? 'sealed'}`)}
      </p>
    </section>
  );
}
