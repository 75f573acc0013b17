/** The plan that is being put together, as a pupil sees it before beginning. */
import type { TeacherPlans } from '@jamdai/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { PlanPreview } from '../../plan/index.ts';
import { minutesOf, type Draft } from './draft.ts';
import { usePlanWords } from './use-plan-words.ts';

interface PreviewDialogProps {
  readonly draft: Draft;
  readonly known: TeacherPlans;
  readonly onClose: () => void;
}

export function PreviewDialog({ draft, known, onClose }: PreviewDialogProps) {
  const { t } = useTranslation('classPlans');
  const { textIn } = usePlanWords();
  const text = useRef<HTMLDivElement>(null);
  // The browser goes to the first button, which is below everything.
  useEffect(() => {
    text.current?.focus({ preventScroll: true });
    text.current?.closest('dialog')?.scrollTo(0, 0);
  }, []);
  const served = draft.steps.flatMap(({ step }) => {
    const minutes = minutesOf(step, known);
    return minutes === null ? [] : [{ step, minutes }];
  });
  return (
    <Dialog
      title={textIn(draft.name) || t('edit.nameMissing')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('edit.close')}</Button>}
    >
      <div ref={text} tabIndex={-1}>
        <PlanPreview steps={served} />
      </div>
    </Dialog>
  );
}
