/**
 * Short tokens in reading order: digits and letters large and apart in one line, words line by line as text, each with
 * its mark where it has one.
 */
import type { Screen } from '@jamdai/battery/present';
import { useTranslation } from 'react-i18next';
import styles from './screens.module.css';

type RowScreen = Extract<Screen, { kind: 'row' }>;

export function Row({ screen }: { readonly screen: RowScreen }) {
  const { items, lines = [items.length], language, marks } = screen;
  const starts = lines.map((_, line) =>
    lines.slice(0, line).reduce((sum, count) => sum + count, 0),
  );
  return (
    <span className={styles[screen.lines ? 'words' : 'row']} lang={language}>
      {lines.map((count, line) => (
        <span key={line} className={styles['line']}>
          {items.slice(starts[line], (starts[line] ?? 0) + count).map((item, place) => {
            const mark = marks?.[(starts[line] ?? 0) + place];
            return (
              // The same token may stand in a list more than once: its place is its identity.
              <span key={place}>
                {item} {mark === undefined ? null : <Mark isTrue={mark} language={language} />}
              </span>
            );
          })}
        </span>
      ))}
    </span>
  );
}

/** Drawn, so that no font makes one heavier than the other; a word for those who hear it. */
function Mark({
  isTrue,
  language,
}: {
  readonly isTrue: boolean;
  readonly language: RowScreen['language'];
}) {
  const { t } = useTranslation('runner', { lng: language });
  return (
    <>
      <svg className={styles['mark']} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <path d={isTrue ? 'M3 11l5 5 9-12' : 'M4 4l12 12M16 4 4 16'} />
      </svg>
      <span className="visually-hidden">{isTrue ? t('marks.isTrue') : t('marks.isNotTrue')}, </span>
    </>
  );
}
