/**
 * A run looked at again, step by step, in the screens of the product: what was shown, what was chosen, when, and what came
 * between. Silent unless asked. The server writes each opening into the audit trail.
 */
import '../../shared/strings/research.ts';
import '../../shared/ui/input-styles.ts';
import type { Replay } from '@jamdai/contract';
import { NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useReplayQuery } from '../../shared/api/research-api.ts';
import forms from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import { PageLoading } from '../../shared/page/page-loading.tsx';
import { Page } from '../../shared/page/page.tsx';
import { CallFailure } from '../../shared/page/call-failure.tsx';
import { ALL_TESTS, findTestName } from '../research/index.ts';
import { PATHS } from '../../shared/routing/paths.ts';
import { Cautions } from './cautions.tsx';
import { AuditoryPart } from './auditory-part.tsx';
import { QuestionFacts, RunFacts } from './replay-facts.tsx';
import { ReplayStage } from './replay-stage.tsx';
import { stepsOf, type ReplayStep } from './replay-steps.ts';
import styles from './replay.module.css';
import { StepBar } from './step-bar.tsx';
import { useStep } from './use-step.ts';
import { WrittenRun } from './written-run.tsx';

export default function ReplayPage() {
  const { t } = useTranslation(['research', 'app']);
  const [search] = useSearchParams();
  const testName = findTestName(search.get('test'), ALL_TESTS);
  const study = search.get('study') ?? 'all';
  const attempt = search.get('taking') ?? '';
  const { data, error, refetch } = useReplayQuery({ testName, study, taking: attempt });
  return (
    <Page title={t('replay.title', { test: t(`app:test.${testName}`) })} width="wide">
      <div className={styles['page']}>
        <p>
          <Link to={`${PATHS.staffResearch}?tab=runs&test=${testName}&study=${study}`}>
            {t('replay.back')}
          </Link>
        </p>
        {error ? (
          <CallFailure
            call={{ error, refetch }}
            text={(message) => t('replay.error', { message })}
          />
        ) : data?.written ? (
          <WrittenRun key={data.taking} replay={data} written={data.written} />
        ) : data ? (
          <ReplayedRun key={data.taking} replay={data} />
        ) : (
          <PageLoading />
        )}
      </div>
    </Page>
  );
}

function ReplayedRun({ replay }: { readonly replay: Replay }) {
  const { t } = useTranslation('research');
  const steps = useMemo(() => stepsOf(replay), [replay]);
  const { current, turn, setCurrent } = useStep(steps);
  const step = steps[current];
  const presented = step && replay.asked[step.place];
  if (!step || !presented) return <Notice tone="plain">{t('replay.empty')}</Notice>;
  return (
    <>
      <Cautions replay={replay} />
      <p className={styles['where']} role="status">
        {t('replay.where', {
          question: presented.index + 1,
          step: current + 1,
          steps: steps.length,
          part: t(`replay.part.${step.part}`, { number: step.number, count: step.count }),
        })}
        {presented.trial?.voided ? ` ${t('replay.spoiledHere')}` : null}
      </p>
      <StepBar current={current} stepCount={steps.length} onTurn={turn}>
        <QuestionChoice replay={replay} steps={steps} current={current} onChoose={setCurrent} />
      </StepBar>
      <ReplayStage
        step={step}
        choice={step.part === 'choices' ? presented.choice : null}
        correctChoiceNo={
          step.part === 'choices' ? (presented.question?.correctChoiceNo ?? null) : null
        }
      />
      {step.part === 'choices' ? <p className={forms['hint']}>{t('replay.marks')}</p> : null}
      {step.clips.length > 0 ? (
        <AuditoryPart key={current} step={step} voicePack={replay.voicePack} />
      ) : null}
      <p className={forms['hint']}>{t('replay.keys')}</p>
      <div className={styles['facts']}>
        <QuestionFacts asked={presented} />
        <RunFacts replay={replay} />
      </div>
    </>
  );
}

function QuestionChoice({
  replay,
  steps,
  current,
  onChoose,
}: {
  readonly replay: Replay;
  readonly steps: readonly ReplayStep[];
  readonly current: number;
  readonly onChoose: (step: number) => void;
}) {
  const { t } = useTranslation('research');
  const data = replay.asked.map(({ index, choice, question, trial }, position) => {
    const outcome = trial?.voided
      ? 'spoiled'
      : !question
        ? 'unknown'
        : choice === question.correctChoiceNo
          ? 'right'
          : 'wrong';
    return {
      value: String(position),
      label: t(`replay.entry.${outcome}`, { question: index + 1 }),
    };
  });
  return (
    <NativeSelect
      aria-label={t('replay.goTo')}
      value={String(steps[current]?.place ?? 0)}
      data={data}
      onChange={(event) => {
        const position = Number(event.currentTarget.value);
        onChoose(steps.findIndex((step) => step.place === position));
      }}
    />
  );
}
