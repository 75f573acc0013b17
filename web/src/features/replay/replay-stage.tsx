/** One screen of a run as it was: the layers of the product's own stage, of which one is on. Nothing can be answered. */
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { createDomStage, RunStage } from '../../shared/runner/index.ts';
import styles from './replay.module.css';
import type { ReplayStep } from './replay-steps.ts';

interface ReplayStageProps {
  readonly step: ReplayStep;
  /** 1–4; null: none was made. */
  readonly choice: number | null;
  readonly correctChoiceNo: number | null;
}

export function ReplayStage({ step, choice, correctChoiceNo }: ReplayStageProps) {
  const { t } = useTranslation('research');
  const root = useRef<HTMLDivElement>(null);
  const { ask, layer, part } = step;
  useLayoutEffect(() => {
    if (!root.current) return;
    showLayer(root.current, layer);
    closeButtons(root.current);
    markChoices(root.current, choice, correctChoiceNo);
  }, [ask, layer, choice, correctChoiceNo]);
  return (
    <div ref={root} className={styles['stage']} data-part={part}>
      {ask ? (
        <RunStage
          ask={ask}
          onLaidOut={nothing}
          choicesLabel={t('replay.part.choices')}
          keypadLabel={t('replay.keypad')}
          panel={null}
        />
      ) : (
        <p className={styles['forgotten']}>{t('replay.forgotten')}</p>
      )}
    </div>
  );
}

function nothing(): void {}

function showLayer(root: HTMLElement, layer: string): void {
  const stage = createDomStage({
    root,
    renderAsk: nothing,
    renderUntimed: nothing,
    onMark: nothing,
  });
  // A name that no layer has: all are off.
  stage.show(layer as Parameters<typeof stage.show>[0]);
  // Sounding choices have been heard: their texts are there.
  root.querySelector('[data-sounding]')?.removeAttribute('data-sounding');
}

/** Nothing can be pressed, also not a sum. */
function closeButtons(root: HTMLElement): void {
  for (const button of root.querySelectorAll('button')) button.disabled = true;
}

function markChoices(root: HTMLElement, choice: number | null, right: number | null): void {
  for (const button of root.querySelectorAll<HTMLElement>('button[data-choice]')) {
    const no = Number(button.dataset['choice']);
    button.toggleAttribute('data-chosen', no === choice);
    button.toggleAttribute('data-right', no === right);
  }
}
