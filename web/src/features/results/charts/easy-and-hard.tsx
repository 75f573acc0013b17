/** Which sizes were easy and which hard, in a sentence. Nothing of tests whose questions do not grow, and where neither may be said. */
import '../../../shared/strings/charts.ts';
import { LOAD_EN, type TestName } from '@jamdai/battery/present';
import { useTranslation } from 'react-i18next';
import { sizeText } from './reading.tsx';

interface Span {
  readonly from: number;
  readonly to: number;
}

interface EasyAndHardProps {
  readonly testName: TestName;
  readonly easy: Span | null;
  readonly hard: Span | null;
}

export default function EasyAndHard({ testName, easy, hard }: EasyAndHardProps) {
  return testName in LOAD_EN ? (
    <Sizes testName={testName as keyof typeof LOAD_EN} easy={easy} hard={hard} />
  ) : null;
}

interface SizesProps extends EasyAndHardProps {
  readonly testName: keyof typeof LOAD_EN;
}

function Sizes({ testName, easy, hard }: SizesProps) {
  const { t } = useTranslation('pictures');
  const nameOf = (size: Span): string => t(`load.${testName}`, { size: sizeText(size) });
  if (easy && hard) return <p>{t('test.easyHard', { easy: nameOf(easy), hard: nameOf(hard) })}</p>;
  if (easy) return <p>{t('test.easyOnly', { easy: nameOf(easy) })}</p>;
  return hard ? <p>{t('test.hardOnly', { hard: nameOf(hard) })}</p> : null;
}
