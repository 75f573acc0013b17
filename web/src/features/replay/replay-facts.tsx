/** What the log says of one question, and what is known of the run. */
import { formNoOf } from '@jamdai/battery/present';
import type { Replay, ReplayedQuestion } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import forms from '../../shared/ui/form.module.css';
import { formatSeconds } from '../../shared/tables/numbers.ts';
import { ScrollBox } from '../../shared/tables/scroll-box.tsx';
import tables from '../../shared/tables/list.module.css';
import styles from './replay.module.css';
import { useTimes } from './use-times.ts';

export type Row = readonly [name: string, value: string];

export function QuestionFacts({ asked: presented }: { readonly asked: ReplayedQuestion }) {
  const { t } = useTranslation('research');
  const { at, lasted, events } = useTimes();
  const { trial, question, choice, answerTimeS, version } = presented;
  const rows: Row[] = [
    [t('replay.chosen'), choice === null ? t('replay.spoiled') : String(choice)],
    [t('replay.right'), question ? String(question.correctChoiceNo) : t('replay.none')],
    [t('replay.reaction'), answerTimeS === null ? t('replay.none') : lasted(1000 * answerTimeS)],
    [t('replay.version'), String(version)],
  ];
  if (trial) {
    const { shownAtMs, hiddenAtMs } = trial;
    rows.push(
      [t('replay.askedAt'), at(trial.askedAtMs)],
      [t('replay.shownAt'), at(shownAtMs)],
      [
        t('replay.lasted'),
        shownAtMs === null || hiddenAtMs === null
          ? t('replay.none')
          : t('replay.ofMeant', {
              lasted: lasted(hiddenAtMs - shownAtMs),
              meant: lasted(trial.intendedMs),
            }),
      ],
      [t('replay.choicesAt'), at(trial.choicesAtMs)],
      [t('replay.answeredAt'), at(trial.answeredAtMs)],
      [t('replay.input'), trial.input ? t(`replay.with.${trial.input}`) : t('replay.none')],
      [t('replay.dropped'), String(trial.droppedFrames)],
      [t('replay.interruptions'), events(trial.interruptions)],
      [t('replay.ignored'), events(trial.ignoredInputs)],
    );
    if (trial.kind === 'operation') {
      rows.push([
        t('replay.clicks'),
        trial.clicks
          .map(({ equation, value, isRight }) =>
            t(isRight ? 'replay.clickRight' : 'replay.clickWrong', { sum: equation + 1, value }),
          )
          .join('; '),
      ]);
    }
  }
  return <Facts title={t('replay.thisQuestion')} rows={rows} />;
}

export function RunFacts({ replay }: { readonly replay: Replay }) {
  const { t, i18n } = useTranslation('research');
  const { flags, strategy, voicePack, pointer, refreshRateHz } = replay;
  const rows: Row[] = [
    [t('runs.taking'), replay.taking],
    [t('runs.participant'), replay.participant],
    [t('analysis.lang'), t(`analysis.${replay.lang}`)],
    [t('runs.form'), replay.form === null ? t('replay.none') : String(formNoOf(replay.form))],
    [t('replay.battery'), replay.batteryVersion],
    [t('runs.sitting'), String(replay.sitting)],
    [t('runs.days'), String(replay.daysSinceFirst)],
    [t('runs.score'), replay.score === null ? t('replay.none') : String(replay.score)],
    [
      t('replay.time'),
      t('replay.seconds', { value: formatSeconds(replay.timeTotalS, i18n.language) }),
    ],
    [t('runs.flags'), flags.length === 0 ? t('replay.noneHappened') : flags.join(', ')],
    [t('replay.pointer'), pointer ?? t('replay.none')],
    [t('replay.display'), refreshRateHz === null ? t('replay.none') : `${refreshRateHz} Hz`],
    ...(voicePack === null ? [] : [[t('replay.voice'), voicePack] as const]),
    ...(strategy === null ? [] : [[t('replay.strategy'), strategy] as const]),
  ];
  return <Facts title={t('replay.thisRun')} rows={rows} />;
}

export function Facts({ title, rows }: { readonly title: string; readonly rows: readonly Row[] }) {
  return (
    <section className={forms['section']}>
      <h2>{title}</h2>
      <ScrollBox name={title}>
        <table className={`${tables['list']} ${styles['figures']}`}>
          <tbody>
            {rows.map(([name, value]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  );
}
