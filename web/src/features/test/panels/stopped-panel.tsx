/** A run that ended before its last answer. */
import type { Kept, StopReason } from '@jamdai/battery/present';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { PATHS } from '../../../shared/routing/paths.ts';
import { keptText } from '../kept-text.ts';

interface StoppedPanelProps {
  readonly reason: StopReason;
  readonly kept: Kept;
  readonly onAgain: () => void;
}

export function StoppedPanel({ reason, kept, onAgain }: StoppedPanelProps) {
  const { t } = useTranslation('runner');
  return (
    <>
      <h1>{t('stopped.title')}</h1>
      <p>{t(`stopped.${reason}`)}</p>
      <p>{keptText(t, kept)}</p>
      <ButtonLink to={PATHS.tests} data-primary="">
        {t('stopped.toTests')}
      </ButtonLink>
      <Button tone="quiet" onClick={onAgain}>
        {t('stopped.again')}
      </Button>
    </>
  );
}
