/** Whether one listens, looks or types: a small sign and its word. */
import { useTranslation } from 'react-i18next';
import styles from './tests-page.module.css';

const SIGNS = {
  auditory: 'M4 14v-2a8 8 0 0 1 16 0v2M4 14v5h3v-5zM17 14v5h3v-5z',
  visual: 'M2 12c5-8 15-8 20 0-5 8-15 8-20 0zM12 9.500a2.500 2.500 0 1 0 .01 0z',
  typed: 'M2 6h20v12H2zM6 10h.01M10 10h.01M14 10h.01M18 10h.01M7 14h10',
} as const;

export function ChannelMark({ channel }: { readonly channel: keyof typeof SIGNS }) {
  const { t } = useTranslation();
  return (
    <span className={styles['channel']}>
      <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
        <path
          d={SIGNS[channel]}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {t(`tests.${channel}`)}
    </span>
  );
}
