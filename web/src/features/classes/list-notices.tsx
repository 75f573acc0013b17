/** What was decided about a class list, before anything is stored. */
import { useTranslation } from 'react-i18next';
import forms from '../../shared/ui/form.module.css';
import type { ListNotice } from './list/list-report.ts';
import styles from './classes.module.css';

export function ListNotices({ notices }: { readonly notices: readonly ListNotice[] }) {
  const sentences = useSentences(notices);
  const { t } = useTranslation('classes');
  if (sentences.length === 0) return null;
  return (
    <div className={styles['decided']}>
      <p>{t('pupils.notices')}</p>
      <ul className={forms['hint']}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}

/** What is the same of many lines is said once, with their numbers. */
function useSentences(notices: readonly ListNotice[]): readonly string[] {
  const { t, i18n } = useTranslation('classes');
  const list = new Intl.ListFormat(i18n.language, { style: 'short', type: 'conjunction' });
  const sentenceOf = (group: readonly [ListNotice, ...ListNotice[]]) => {
    const [first] = group;
    const lines = list.format(rangesOf(group.flatMap((it) => ('line' in it ? it.line : []))));
    const many = { count: group.length, lines };
    switch (first.kind) {
      case 'guessedColumns':
        return t('pupils.notice.guessedColumns');
      case 'aboveHead':
        return t('pupils.notice.aboveHead', many);
      case 'unusedColumn':
        return t('pupils.notice.unusedColumn', {
          names: list.format(group.flatMap((it) => ('name' in it ? it.name : []))),
        });
      case 'emptyLines':
        return t('pupils.notice.emptyLines', { count: first.count });
      case 'otherGrade':
      case 'unknownGrade':
      case 'titleAgainstGender':
      case 'sameNumber':
        return t(`pupils.notice.${first.kind}`, { ...many, cell: first.cell });
      case 'sameLine':
      case 'sameName':
        return t(`pupils.notice.${first.kind}`, { line: first.line, other: first.other });
    }
  };
  return groupsOf(notices).map(sentenceOf);
}

function groupsOf(notices: readonly ListNotice[]): readonly [ListNotice, ...ListNotice[]][] {
  const groups = new Map<string, [ListNotice, ...ListNotice[]]>();
  for (const notice of notices) {
    const parts: readonly unknown[] = [
      notice.kind,
      'cell' in notice ? notice.cell : null,
      'other' in notice ? notice.line : null,
    ];
    const key = JSON.stringify(parts);
    const group = groups.get(key);
    if (group) group.push(notice);
    else groups.set(key, [notice]);
  }
  return [...groups.values()];
}

/** 3, 4, 5 and 9 as `3–5` and `9`. */
function rangesOf(lines: readonly number[]): readonly string[] {
  const starts = lines.filter((line) => !lines.includes(line - 1));
  const ends = lines.filter((line) => !lines.includes(line + 1));
  return starts.map((start, at) => (start === ends[at] ? `${start}` : `${start}–${ends[at]}`));
}
