/** Sittings and groups of a study in numbers. A small number is withheld: “–”. */
import type { StudyLive } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import tables from '../../shared/tables/list.module.css';
import { ScrollBox } from '../../shared/tables/scroll-box.tsx';
import forms from '../../shared/ui/form.module.css';
import { useTextIn } from './use-text-in.ts';

const STATES = ['begun', 'waiting', 'late', 'dropped', 'finished', 'excluded'] as const;

export function LiveGroups({ live }: { readonly live: StudyLive }) {
  return (
    <>
      <Sittings live={live} />
      {live.arms.length > 1 ? <Arms live={live} /> : null}
    </>
  );
}

function Sittings({ live: { sittings } }: { readonly live: StudyLive }) {
  const { t } = useTranslation('studies');
  const textIn = useTextIn();
  return (
    <section className={forms['section']}>
      <h2>{t('live.sittings')}</h2>
      <ScrollBox name={t('live.sittings')}>
        <table className={tables['list']}>
          <thead>
            <tr>
              <th scope="col">{t('live.sitting')}</th>
              <th scope="col" data-kind="figure">
                {t('live.begun')}
              </th>
              <th scope="col" data-kind="figure">
                {t('live.finished')}
              </th>
            </tr>
          </thead>
          <tbody>
            {sittings.map(({ key, name, begun, finished }) => (
              <tr key={key}>
                <th scope="row">
                  <bdi>{textIn(name) || key}</bdi>
                </th>
                <td data-kind="figure">{begun}</td>
                <td data-kind="figure">{finished}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  );
}

function Arms({ live: { arms, balance } }: { readonly live: StudyLive }) {
  const { t } = useTranslation('studies');
  const textIn = useTextIn();
  return (
    <section className={forms['section']}>
      <h2>{t('live.arms')}</h2>
      <p>{t('live.armsText')}</p>
      <ScrollBox name={t('live.arms')}>
        <table className={tables['list']}>
          <thead>
            <tr>
              <th scope="col">{t('live.arm')}</th>
              <th scope="col" data-kind="figure">
                {t('live.assigned')}
              </th>
              {STATES.map((state) => (
                <th key={state} scope="col" data-kind="figure">
                  {t(`live.state.${state}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {arms.map(({ key, name, assigned, ...counts }) => (
              <tr key={key}>
                <th scope="row">
                  <bdi>{textIn(name) || key}</bdi>
                </th>
                <td data-kind="figure">{assigned ?? '–'}</td>
                {STATES.map((state) => (
                  <td key={state} data-kind="figure">
                    {counts[state] ?? '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <h3>{t('live.balance')}</h3>
      <ul>
        {balance.map(({ stratum, assigned, difference }) => {
          const name = stratum.map(({ of, value }) => `${of} ${value}`).join(', ');
          return (
            <li key={name}>
              <bdi>{name || t('live.allOfThem')}</bdi>:{' '}
              {assigned === null || difference === null
                ? t('live.few')
                : t('live.difference', { difference })}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
