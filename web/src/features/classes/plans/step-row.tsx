/** One step of a plan while it is put together. */
import { shortPathsOf } from '@jamdai/battery/present';
import {
  MOST_REST_SECONDS,
  PLAN_TEXT_MAX_LENGTH,
  TEST_LENGTHS,
  type PlanStep,
  type TeacherPlans,
} from '@jamdai/contract';
import { NativeSelect, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TestIcon } from '../../../shared/ui/art/test-icon.tsx';
import forms from '../../../shared/ui/form.module.css';
import { minutesOf, type DraftStep } from './draft.ts';
import styles from './editor.module.css';
import { usePlanWords } from './use-plan-words.ts';

interface StepRowProps {
  readonly draftStep: DraftStep;
  /** From 1. */
  readonly number: number;
  readonly count: number;
  readonly known: TeacherPlans;
  readonly onMove: (by: -1 | 1) => void;
  readonly onChange: (step: PlanStep) => void;
  readonly onRemove: () => void;
}

export function StepRow(props: StepRowProps) {
  const { draftStep, number, count, known, onMove, onChange, onRemove } = props;
  const { t } = useTranslation('classPlans');
  const { stepName } = usePlanWords();
  const { key, step } = draftStep;
  const label = t('edit.stepOf', { step: stepName(step), number });
  return (
    <li data-step={key} data-kind={step.kind}>
      <span className={styles['number']} aria-hidden="true">
        {number}
      </span>
      {step.kind === 'test' ? <TestIcon testName={step.testName} /> : null}
      <div className={styles['step']}>
        <strong>{stepName(step)}</strong>
        <StepFields step={step} known={known} onChange={onChange} />
      </div>
      <span className={styles['moves']}>
        <MoveButton by={-1} label={label} isAtEnd={number === 1} onMove={onMove} />
        <MoveButton by={1} label={label} isAtEnd={number === count} onMove={onMove} />
        <button type="button" aria-label={t('edit.remove', { step: label })} onClick={onRemove}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M4 4l8 8M12 4l-8 8" />
          </svg>
        </button>
      </span>
    </li>
  );
}

interface MoveButtonProps {
  readonly by: -1 | 1;
  /** Of the step. */
  readonly label: string;
  /** Stays in the order of the focus: a step that has arrived at an end takes it along. */
  readonly isAtEnd: boolean;
  readonly onMove: (by: -1 | 1) => void;
}

function MoveButton({ by, label, isAtEnd, onMove }: MoveButtonProps) {
  const { t } = useTranslation('classPlans');
  return (
    <button
      type="button"
      data-move={by}
      aria-label={t(by === -1 ? 'edit.up' : 'edit.down', { step: label })}
      aria-disabled={isAtEnd || undefined}
      onClick={isAtEnd ? undefined : () => onMove(by)}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={by === -1 ? 'M8 14V3M3 8l5-5 5 5' : 'M8 2v11M3 8l5 5 5-5'} />
      </svg>
    </button>
  );
}

interface FieldsProps<Step extends PlanStep = PlanStep> {
  readonly step: Step;
  readonly known: TeacherPlans;
  readonly onChange: (step: PlanStep) => void;
}

function StepFields({ step, known, onChange }: FieldsProps) {
  switch (step.kind) {
    case 'test':
      return <TestFields step={step} known={known} onChange={onChange} />;
    case 'rest':
      return <RestFields step={step} known={known} onChange={onChange} />;
    case 'text':
      return <TextFields step={step} known={known} onChange={onChange} />;
  }
}

type TestStep = Extract<PlanStep, { kind: 'test' }>;

/** What can be asked here, and what the plan has already. */
function TestFields({ step, known, onChange }: FieldsProps<TestStep>) {
  const { t } = useTranslation(['classPlans', 'app']);
  const words = usePlanWords();
  const minutes = minutesOf(step, known);
  const lengths = TEST_LENGTHS.filter(
    (length) => length === step.length || minutesOf({ ...step, length }, known) !== null,
  );
  const labelOf = (length: TestStep['length']) => {
    const own = minutesOf({ ...step, length }, known);
    const name = t(`edit.lengths.${length}`);
    return own === null
      ? name
      : t('edit.lengthWith', { length: name, minutes: words.minutes(own) });
  };
  const hasShortForms = shortPathsOf(step.testName).length > 0;
  return (
    <>
      {hasShortForms && lengths.length > 1 ? (
        <NativeSelect
          aria-label={t('edit.length', { test: t(`app:test.${step.testName}`) })}
          value={step.length}
          onChange={(event) => {
            const length = lengths.find((it) => it === event.currentTarget.value);
            if (length) onChange({ ...step, length });
          }}
          data={lengths.map((value) => ({ value, label: labelOf(value) }))}
          size="md"
        />
      ) : (
        <span className={forms['hint']}>{labelOf(step.length)}</span>
      )}
      {minutes === null ? <span className={forms['hint']}>{t('edit.notHere')}</span> : null}
    </>
  );
}

const REST_SECONDS: readonly number[] = [0, 30, 60, 120, 180, 300, MOST_REST_SECONDS];
const SECONDS_OF_MINUTE = 60;

function RestFields({ step, onChange }: FieldsProps<Extract<PlanStep, { kind: 'rest' }>>) {
  const { t } = useTranslation('classPlans');
  const { minimumSeconds } = step;
  const choices = [...new Set([...REST_SECONDS, minimumSeconds])].toSorted((a, b) => a - b);
  const labelOf = (seconds: number) => {
    if (seconds === 0) return t('edit.noMinimum');
    return seconds % SECONDS_OF_MINUTE === 0
      ? t('edit.restMinutesOf', { count: seconds / SECONDS_OF_MINUTE })
      : t('edit.restSeconds', { count: seconds });
  };
  return (
    <NativeSelect
      label={t('edit.restMinutes')}
      value={String(minimumSeconds)}
      onChange={(event) => onChange({ ...step, minimumSeconds: Number(event.currentTarget.value) })}
      data={choices.map((seconds) => ({ value: String(seconds), label: labelOf(seconds) }))}
      size="md"
    />
  );
}

function TextFields({ step, onChange }: FieldsProps<Extract<PlanStep, { kind: 'text' }>>) {
  const { t } = useTranslation('classPlans');
  return (
    <>
      <span className={forms['hint']}>{t('edit.textHint')}</span>
      {(['th', 'en'] as const).map((language) => (
        <Textarea
          key={language}
          label={t(`edit.${language}`)}
          value={step.text[language]}
          onChange={(event) =>
            onChange({ ...step, text: { ...step.text, [language]: event.currentTarget.value } })
          }
          maxLength={PLAN_TEXT_MAX_LENGTH}
          rows={3}
          size="md"
        />
      ))}
    </>
  );
}
