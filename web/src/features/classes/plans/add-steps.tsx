/** What can be added to a plan: the tests by their six kinds, each one press; a rest; a text. */
import { findTest, TEST_TYPES, type TestName, type TestTypeName } from '@jamdai/battery/present';
import type { PlanStep, TeacherPlans } from '@jamdai/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TestIcon } from '../../../shared/ui/art/test-icon.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import forms from '../../../shared/ui/form.module.css';
import styles from './editor.module.css';
import { usePlanWords } from './use-plan-words.ts';

interface AddStepsProps {
  readonly known: TeacherPlans;
  readonly onAdd: (step: PlanStep) => void;
}

/** Long enough to stretch, short enough for a lesson. */
const USUAL_REST_SECONDS = 60;

export function AddSteps({ known, onAdd }: AddStepsProps) {
  const { t } = useTranslation('classPlans');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className={styles['actions']}>
        <Button tone="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('edit.addTest')}
        </Button>
        <Button
          tone="quiet"
          onClick={() => onAdd({ kind: 'rest', minimumSeconds: USUAL_REST_SECONDS })}
        >
          {t('edit.addRest')}
        </Button>
        <Button tone="quiet" onClick={() => onAdd({ kind: 'text', text: { th: '', en: '' } })}>
          {t('edit.addText')}
        </Button>
      </p>
      {isOpen
        ? TEST_TYPES.map(({ testTypeName }) => (
            <TestsOfKind
              key={testTypeName}
              testTypeName={testTypeName}
              known={known}
              onAdd={onAdd}
            />
          ))
        : null}
    </>
  );
}

function TestsOfKind({
  testTypeName,
  known,
  onAdd,
}: AddStepsProps & { readonly testTypeName: TestTypeName }) {
  const { t } = useTranslation(['classPlans', 'app']);
  const { minutes } = usePlanWords();
  const tests = known.tests.filter(
    ({ testName, length }) => length === 'full' && kindOf(testName) === testTypeName,
  );
  if (tests.length === 0) return null;
  return (
    <fieldset className={styles['kind']}>
      <legend>{t(`app:type.${testTypeName}`)}</legend>
      {tests.map(({ testName, length, minutes: exact }) => {
        const test = t(`app:test.${testName}`);
        return (
          <button
            key={testName}
            type="button"
            aria-label={t('edit.addLabel', { test, minutes: minutes(exact) })}
            onClick={() => onAdd({ kind: 'test', testName, length })}
          >
            <TestIcon testName={testName} />
            <span>{test}</span>
            <span className={forms['hint']}>{minutes(exact)}</span>
          </button>
        );
      })}
    </fieldset>
  );
}

function kindOf(testName: TestName): TestTypeName {
  return findTest(testName).testTypeName;
}
