/** Start, which ends the tutor before anything is asked. While it plays for the first time it says that it is passed over. */
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/button.tsx';
import type { TutorGate } from '../../tutor/index.ts';

interface StartButtonProps {
  readonly gate: TutorGate;
  readonly onStart: () => void;
}

export function StartButton({ gate, onStart }: StartButtonProps) {
  const { t } = useTranslation('runner');
  const start = (): void => {
    gate.close();
    onStart();
  };
  return (
    <Button data-primary="" tone={gate.isFirst ? 'quiet' : 'main'} onClick={start}>
      {gate.isFirst ? t('tutor.skip') : t('direction.start')}
    </Button>
  );
}
