/** In plain words: how tests that are not sent yet lie on this device. */
import '../../strings/runner.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../store/use-session.ts';
import styles from './keeping-facts.module.css';
import { findKeeping, type Keeping } from './run-queue.ts';

/** Nothing for visitors, and nothing until it is known. */
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
  if (!userId || !keeping) return null;
  return (
    <section className={styles['keeping']} data-keeping={keeping}>
      <h2>{t('keeping.title')}</h2>
      <p>{t(`keeping.${keeping}`)}</p>
    </section>
  );
}
