/**
 * One page of participants. Each is a small card by style alone; the written-out roles keep it a table for
 * those who hear it.
 */
import type { Participant, ParticipantName } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import { ScrollBox } from '../../shared/tables/scroll-box.tsx';
import tables from '../../shared/tables/list.module.css';
import styles from './research.module.css';
import { EXCLUDING_FLAGS } from './excluding-flags.ts';
import { gradeKeyOf } from './norm-cells.tsx';

interface ParticipantsTableProps {
  readonly participants: readonly Participant[];
  /** Null: hidden. */
  readonly names: readonly ParticipantName[] | null;
}

export function ParticipantsTable({ participants, names }: ParticipantsTableProps) {
  const { t } = useTranslation('research');
  return (
    <ScrollBox name={t('people.caption')}>
      <table className={`${tables['list']} ${styles['cards']}`} role="table">
        <caption className="visually-hidden">{t('people.caption')}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {t('people.code')}
            </th>
            {names ? (
              <th role="columnheader" scope="col">
                {t('people.name')}
              </th>
            ) : null}
            <th role="columnheader" scope="col" data-kind="figure">
              {t('people.grade')}
            </th>
            <th role="columnheader" scope="col" data-kind="figure">
              {t('people.tests')}
            </th>
            <th role="columnheader" scope="col" data-kind="figure">
              {t('people.takings')}
            </th>
            <th role="columnheader" scope="col">
              {t('people.languages')}
            </th>
            <th role="columnheader" scope="col">
              {t('people.classes')}
            </th>
            <th role="columnheader" scope="col">
              {t('people.flags')}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {participants.map((one) => (
            <tr key={one.participant} role="row">
              <th role="rowheader" scope="row">
                {one.participant}
              </th>
              {names ? (
                <td role="cell" data-name={t('people.name')}>
                  {nameOf(names, one.participant) ?? t('analysis.unknown')}
                </td>
              ) : null}
              <td role="cell" data-kind="figure" data-name={t('people.grade')}>
                <Grade grade={one.grade} />
              </td>
              <td role="cell" data-kind="figure" data-name={t('people.tests')}>
                {t('people.testsValue', { count: one.testCount })}
              </td>
              <td role="cell" data-kind="figure" data-name={t('people.takings')}>
                {one.takingCount}
              </td>
              <td role="cell" data-name={t('people.languages')}>
                {one.languages.map((language) => t(`people.lang.${language}`)).join(', ')}
              </td>
              <td role="cell" data-name={t('people.classes')}>
                {one.classes.length > 0 ? (
                  <bdi>{one.classes.join(', ')}</bdi>
                ) : (
                  t('analysis.unknown')
                )}
              </td>
              <td role="cell" data-name={t('people.flags')}>
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
