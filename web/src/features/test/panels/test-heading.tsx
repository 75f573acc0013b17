/** The name of a test above its instruction, in the colour of its type. */
import { findTest, findTestType, type TestName } from '@jamdai/battery/present';
import { useTranslation } from 'react-i18next';
import { TestIcon } from '../../../shared/ui/art/test-icon.tsx';
import styles from '../test-page.module.css';

export function TestHeading({ testName }: { readonly testName: TestName }) {
  const { t } = useTranslation();
  return (
    <div
      className={styles['heading']}
      data-type={findTestType(findTest(testName).testTypeName).testTypeId}
    >
      <TestIcon testName={testName} />
      <h1>{t(`test.${testName}`)}</h1>
    </div>
  );
}
