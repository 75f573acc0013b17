/** What the log says of the minute, and every word in the order typed. */
import type { WrittenReplay } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import forms from '../../shared/ui/form.module.css';
import { ScrollBox } from '../../shared/tables/scroll-box.tsx';
import tables from '../../shared/tables/list.module.css';
import { Facts, type Row } from './replay-facts.tsx';
import styles from './replay.module.css';
import { useTimes } from './use-times.ts';
import { longestPauseIn, meantMsOf, type WrittenStep } from './written-steps.ts';

interface WrittenFactsProps {
  readonly written: WrittenReplay;
  readonly step: WrittenStep;
}

export function MinuteFacts({
  written,
  step,
  timeTotalS,
}: WrittenFactsProps & { readonly timeTotalS: number }) {
  const { t } = useTranslation('research');
  const { at, lasted, events } = useTimes();
  const { trial } = written;
  const pause = longestPauseIn(written);
  const rows: Row[] = [
    [t('written.letter'), written.letter ?? t('replay.none')],
    [
      t('written.lasted'),
      t('replay.ofMeant', {
        lasted: lasted(1000 * timeTotalS),
        meant: lasted(meantMsOf(written)),
      }),
    ],
  ];
  if (trial) {
    const zeroMs = trial.shownAtMs ?? 0;
    const sinceLetter = <Event extends { readonly atMs: number }>(event: Event) => ({
      ...event,
      atMs: event.atMs - zeroMs,
    });
    rows.push(
      [t('written.textLength'), String(step.textLength ?? 0)],
      [t('written.changes'), String(trial.keys.length)],
      [
        t('written.pause'),
        pause
          ? t('written.pauseAt', { at: at(pause.atMs), lasted: lasted(pause.lastedMs) })
          : t('replay.none'),
      ],
      [t('replay.interruptions'), events(trial.interruptions.map(sinceLetter))],
    );
  }
  return <Facts title={t('written.minute')} rows={rows} />;
}

type Entry = WrittenReplay['entries'][number];

export function EntryTable({ written: { entries }, step }: WrittenFactsProps) {
  const { t } = useTranslation('research');
  const { at } = useTimes();
  const columns = ['no', 'onset', 'word'] as const;
  const nameWord = ({ word, letterCount }: Entry) =>
    word ?? t('written.letters', { count: letterCount });
  const describe = (entry: Entry) =>
    entry.decision === null
      ? nameWord(entry)
      : t('written.rated', {
          word: nameWord(entry),
          decision: t(`written.decision.${entry.decision}`),
        });
  return (
    <section className={forms['section']}>
      <h2>{t('written.words')}</h2>
      {entries.length === 0 ? (
        <p>{t('written.noWords')}</p>
      ) : (
        <ScrollBox name={t('written.words')}>
          <table className={`${tables['list']} ${styles['figures']}`}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {t(`written.column.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {entries.map((entry, position) => (
                // The same word may have been typed twice: its place is its identity.
                <tr key={position} data-later={!step.begun.has(position) || undefined}>
                  <th scope="row">{position + 1}</th>
                  <td>{at(1000 * entry.onsetS)}</td>
                  <td>{describe(entry)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </section>
  );
}
