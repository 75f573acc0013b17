/** How far classes are: only participants are counted. */
import { TESTS } from '@jamdai/battery/present';
import type { Participants } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import forms from '../../shared/ui/form.module.css';
import { formatShare } from '../../shared/tables/numbers.ts';
import { ScrollBox } from '../../shared/tables/scroll-box.tsx';
import tables from '../../shared/tables/list.module.css';
import { EmptyState } from '../../shared/page/empty-state.tsx';

export function ClassesPart({ classes }: Pick<Participants, 'classes'>) {
  const { t, i18n } = useTranslation(['research', 'empty']);
  return (
    <section className={forms['section']}>
      <h2>{t('people.classTitle')}</h2>
      {classes.length === 0 ? (
        <EmptyState size="part" text={t('people.noClasses')} next={t('empty:participantClasses')} />
      ) : (
        <ScrollBox name={t('people.classCaption')}>
          <table className={tables['list']}>
            <caption className="visually-hidden">{t('people.classCaption')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('people.className')}</th>
                <th scope="col" data-kind="figure">
                  {t('people.classPeople')}
                </th>
                <th scope="col" data-kind="figure">
                  {t('people.classTests')}
                </th>
              </tr>
            </thead>
            <tbody>
              {classes.map(({ classId, name, people, testCount }) => (
                <tr key={classId}>
                  <th scope="row">
                    <bdi>{name}</bdi>
                  </th>
                  <td data-kind="figure">{people}</td>
                  <td data-kind="figure">
                    {t('people.classTestsValue', {
                      done: testCount,
                      all: people * TESTS.length,
                      share: formatShare(testCount / (people * TESTS.length), i18n.language),
                    })}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </section>
  );
}
