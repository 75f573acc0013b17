/** How many of the questions were right: a sentence, and as many full dots, in groups of five. */
import { useTranslation } from 'react-i18next';
import styles from './report.module.css';

const GROUP_SIZE = 5;
/** Units of the picture. */
const DOT = 16;
const STEP = 20;

interface ScorePictureProps {
  /** `null`: not known yet; the dots stand empty. */
  readonly score: number | null;
  /** How many questions there were. */
  readonly count: number;
}

export function ScorePicture({ score, count }: ScorePictureProps) {
  const { t } = useTranslation('runner');
  const groups = Array.from({ length: Math.ceil(count / GROUP_SIZE) }, (_, at) => at * GROUP_SIZE);
  return (
    <div className={styles['picture']}>
      <p className={styles['points']} data-score={score ?? undefined}>
        {score === null ? t('report.scoreFollows') : t('report.today', { score, count })}
      </p>
      <div
        className={styles['dots']}
        role="img"
        aria-label={t(score === null ? 'report.dotsEmpty' : 'report.dots', { score, count })}
      >
        {groups.map((first) => (
          <svg key={first} viewBox={`0 0 ${GROUP_SIZE * STEP} ${STEP}`} focusable="false">
            {Array.from({ length: Math.min(GROUP_SIZE, count - first) }, (_, at) => (
              <circle
                key={at}
                cx={STEP * (at + 0.5)}
                cy={STEP / 2}
                r={DOT / 2 - 1}
                data-full={first + at < (score ?? 0) || undefined}
              />
            ))}
          </svg>
        ))}
      </div>
    </div>
  );
}
