/** What a teacher wants to be read between two tests. */
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/button.tsx';
import styles from './plan-page.module.css';
import { StepFrame } from './step-frame.tsx';

interface TextStepProps {
  readonly text: string;
  readonly onNext: () => void;
}

export function TextStep({ text, onNext }: TextStepProps) {
  const { t } = useTranslation('plan');
  return (
    <StepFrame title={t('text.title')}>
      <p className={styles['text']}>{text}</p>
      <Button data-next="" onClick={onNext}>
        {t('text.next')}
      </Button>
    </StepFrame>
  );
}
