/** The name of a test above its instruction, in the colour of its type. In a plan the focus goes there, as at each of its steps. */
import { findTest, findTestType, type TestName } from '@jamdai/battery/present';
import { useTranslation } from 'react-i18next';
import { TestIcon } from '../../../shared/ui/art/test-icon.tsx';
import { useInPlan } from '../in-plan.ts';
import styles from '../test-page.module.css';

export function TestHeading({ testName }: { readonly testName: TestName }) {
  const { t } = useTranslation();
  const focused = useInPlan() ? { 'data-primary': '', tabIndex: -1 } : {};
  return (
    <div
      className={styles['heading']}
      data-type={findTestType(findTest(testName).testTypeName).testTypeId}
    >
      <TestIcon testName={testName} />
      <h1 {...focused}>{t(`test.${testName}`)}</h1>
    </div>
  );
}
