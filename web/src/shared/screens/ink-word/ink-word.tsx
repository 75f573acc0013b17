/** One word in one ink on a light ground, outlined so that the lightest ink has an edge; or, as a choice, plain. */
import type { Screen } from '@jamdai/battery/present';
import styles from './ink-word.module.css';

type InkWordScreen = Extract<Screen, { kind: 'ink-word' }>;

export function InkWord({ screen }: { readonly screen: InkWordScreen }) {
  const { text, inkColour, isFramed, language, size } = screen;
  if (size === 'choice') {
    return (
      <span className={styles['choice']} lang={language} style={{ color: inkColour }}>
        {text}
      </span>
    );
  }
  return (
    <svg className={styles['ground']} lang={language} aria-hidden="true" focusable="false">
      {isFramed ? (
        <rect className={styles['frame']} x="5%" y="15%" width="90%" height="70%" />
      ) : null}
      {text === null ? (
        <svg x="50%" y="50%" overflow="visible">
          <path className={styles['sign']} d="M0-12V12M-12 0H12" />
        </svg>
      ) : (
        <text className={styles['word']} x="50%" y="50%" dy="0.33em" fill={inkColour}>
          {text}
        </text>
      )}
    </svg>
  );
}
