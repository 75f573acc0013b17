/** One page of participants. */
import type { Participant, ParticipantName } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import { ScrollBox } from '../rater-desk/scroll-box.tsx';
import tables from '../rater-desk/list.module.css';
import { gradeKeyOf } from './grade-name.ts';
import styles from './research.module.css';
import { EXCLUDING_FLAGS } from './excluded-part.tsx';

interface ParticipantsTableProps {
  readonly participants: readonly Participant[];
  /** Null: hidden. */
  readonly names: readonly ParticipantName[] | null;
}

export function ParticipantsTable({ participants, names }: ParticipantsTableProps) {
  const { t } = useTranslation('research');
  return (
    <ScrollBox name={t('people.caption')} isTall>
      <table className={tables['list']}>
        <caption className="visually-hidden">{t('people.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('people.code')}</th>
            {names ? <th scope="col">{t('people.name')}</th> : null}
            <th scope="col" data-kind="figure">
              {t('people.grade')}
            </th>
            <th scope="col" data-kind="figure">
              {t('people.tests')}
            </th>
            <th scope="col" data-kind="figure">
              {t('people.takings')}
            </th>
            <th scope="col">{t('people.languages')}</th>
            <th scope="col">{t('people.classes')}</th>
            <th scope="col">{t('people.flags')}</th>
          </tr>
        </thead>
        <tbody>
          {participants.map((one) => (
            <tr key={one.participant}>
              <th scope="row">{one.participant}</th>
              {names ? (
                <td className={styles['one-line']}>
                  {nameOf(names, one.participant) ?? t('analysis.unknown')}
                </td>
              ) : null}
              <td data-kind="figure">
                <Grade grade={one.grade} />
              </td>
              <td data-kind="figure">{t('people.testsValue', { count: one.testCount })}</td>
              <td data-kind="figure">{one.takingCount}</td>
              <td>{one.languages.map((lang) => t(`people.lang.${lang}`)).join(', ')}</td>
              <td className={styles['one-line']}>
                {one.classes.length > 0 ? (
                  <bdi>{one.classes.join(', ')}</bdi>
                ) : (
                  t('analysis.unknown')
                )}
              </td>
              <td>
                <Flags flags={one.flags} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Grade({ grade }: Pick<Participant, 'grade'>) {
  const { t } = useTranslation('research');
  const key = gradeKeyOf(grade);
  return key ? t(`norms.gradeName.${key}`) : t('people.otherGrade');
}

function Flags({ flags }: Pick<Participant, 'flags'>) {
  const { t } = useTranslation('research');
  const found = EXCLUDING_FLAGS.flatMap((flag) => {
    const count = flags.find((one) => one.flag === flag)?.count;
    return count === undefined
      ? []
      : [t('people.flagsValue', { flag: t(`excluded.flag.${flag}`), count })];
  });
  return found.length > 0 ? found.join('; ') : t('people.noFlags');
}

function nameOf(names: readonly ParticipantName[], participant: string) {
  const name = names.find((one) => one.participant === participant);
  return name ? (
    <bdi>
      {name.firstname} {name.lastname}
    </bdi>
  ) : null;
}
