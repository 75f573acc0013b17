/** The minute of a naming test, step by step, in the screen of the product. */
import '../../shared/strings/runner.ts';
import { findNaming } from '@jamdai/battery/present';
import type { Replay, WrittenReplay } from '@jamdai/contract';
import { NativeSelect } from '@mantine/core';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { createDomStage, RunStage } from '../../shared/runner/index.ts';
import forms from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import { StopwatchFace } from '../../shared/screens/writing/stopwatch-face.tsx';
import { WriteFace } from '../../shared/screens/writing/write-face.tsx';
import { Cautions } from './cautions.tsx';
import { RunFacts } from './replay-facts.tsx';
import styles from './replay.module.css';
import { StepBar } from './step-bar.tsx';
import { useStep } from './use-step.ts';
import { useTimes } from './use-times.ts';
import { EntryTable, MinuteFacts } from './written-facts.tsx';
import { meantMsOf, textAt, writtenStepsOf, type WrittenStep } from './written-steps.ts';

interface WrittenRunProps {
  readonly replay: Replay;
  readonly written: WrittenReplay;
}

export function WrittenRun({ replay, written }: WrittenRunProps) {
  const { t } = useTranslation('research');
  const { at } = useTimes();
  const nameStep = useStepName();
  const steps = useMemo(() => writtenStepsOf(written, replay), [written, replay]);
  const { current, turn, setCurrent } = useStep(steps);
  const step = steps[current];
  if (!step) return null;
  return (
    <>
      <Cautions replay={replay} />
      <Notice tone="plain">{t(written.isRated ? 'written.masked' : 'written.waiting')}</Notice>
      <p className={styles['where']} role="status">
        {t('written.where', {
          ...{ at: at(step.atMs), part: nameStep(step) },
          ...{ step: current + 1, steps: steps.length },
        })}
      </p>
      <StepBar current={current} stepCount={steps.length} onTurn={turn}>
        <NativeSelect
          aria-label={t('written.goTo')}
          value={String(current)}
          data={steps.map((one) => ({
            value: String(one.place),
            label: t('written.entry', { at: at(one.atMs), part: nameStep(one) }),
          }))}
          onChange={(event) => setCurrent(Number(event.currentTarget.value))}
        />
      </StepBar>
      <WrittenStage replay={replay} written={written} step={step} />
      <p className={forms['hint']}>{t('written.keys')}</p>
      <div className={styles['facts']}>
        <EntryTable written={written} step={step} />
        <MinuteFacts written={written} step={step} timeTotalS={replay.timeTotalS} />
        <RunFacts replay={replay} />
      </div>
    </>
  );
}

function useStepName() {
  const { t } = useTranslation('research');
  const { nameOf } = useTimes();
  return (step: WrittenStep): string => {
    switch (step.part) {
      case 'word':
        return t('written.part.word', { number: step.number });
      case 'shorter':
        return t('written.part.shorter', { count: step.count });
      case 'event':
        return nameOf(step.kind);
      case 'returned':
        return t('written.part.returned', { kind: nameOf(step.kind) });
      default:
        return t(`written.part.${step.part}`);
    }
  };
}

/** The panel of the product's own stage. Nothing can be typed or pressed. */
function WrittenStage({ replay, written, step }: WrittenRunProps & { readonly step: WrittenStep }) {
  const { t } = useTranslation('research');
  const root = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const { testName, lang: language } = replay;
  useLayoutEffect(() => {
    if (!root.current) return;
    createDomStage({
      ...{ root: root.current, renderAsk: nothing, renderUntimed: nothing, onMark: nothing },
    }).show('panel');
    for (const button of root.current.querySelectorAll('button')) button.disabled = true;
    // What was typed last is seen.
    if (area.current) area.current.scrollTop = area.current.scrollHeight;
  }, [step]);
  const category = findNaming(testName)?.strings[language].category ?? '';
  const totalS = Math.round(meantMsOf(written) / 1000);
  const elapsedS = Math.floor(step.atMs / 1000);
  return (
    <div ref={root} className={styles['stage']} data-part={step.part}>
      <RunStage
        ask={null}
        onLaidOut={nothing}
        choicesLabel=""
        keypadLabel=""
        panel={
          written.letter === null ? (
            <p className={styles['forgotten']}>{t('replay.forgotten')}</p>
          ) : (
            <div className={styles['panel']}>
              <WriteFace
                category={category}
                letter={written.letter}
                language={language}
                stopwatch={<StopwatchFace elapsedS={elapsedS} totalS={totalS} />}
                areaRef={area}
                text={textAt(written, step)}
                isOtherKeyboard={false}
                onSubmit={nothing}
              />
            </div>
          )
        }
      />
    </div>
  );
}

function nothing(): void {}
