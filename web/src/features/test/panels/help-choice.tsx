/** Above Start: somebody reads aloud or presses for the taker today. Nobody has to say it, and it can be taken back. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../shared/api/use-session.ts';
import { hasMark, rememberMark } from '../../../shared/device/taker-marks.ts';
import styles from '../test-page.module.css';

export function HelpChoice() {
  const { t } = useTranslation('runner');
  const userId = useSession().userId ?? '';
  const [isHelped, setIsHelped] = useState(() => hasMark('assisted', userId));
  const [isLost, setIsLost] = useState(false);
  const say = (next: boolean): void => {
    const isStored = rememberMark('assisted', userId, next);
    if (isStored) setIsHelped(next);
    setIsLost(!isStored);
  };
  const answer = isLost ? t('direction.helpLost') : isHelped ? t('direction.helpNoted') : null;
  return (
    <div>
      <label className={styles['limit']}>
        <input
          type="checkbox"
          checked={isHelped}
          onChange={(event) => say(event.currentTarget.checked)}
        />
        {t('direction.help')}
      </label>
      <div className={styles['note']} role="status">
        {answer}
      </div>
    </div>
  );
}
