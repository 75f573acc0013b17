/** Cutting one word in two: a button between each two letters, as people see letters. */
import type { Language } from '@jamdai/battery/present';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { cutsOf, type Span } from './sheet.ts';
import styles from './split-dialog.module.css';

interface SplitDialogProps {
  readonly text: string;
  readonly word: Span;
  readonly language: Language;
  readonly onSplit: (at: number) => void;
  readonly onClose: () => void;
}

export function SplitDialog({ text, word, language, onSplit, onClose }: SplitDialogProps) {
  const { t } = useTranslation(['desk', 'app']);
  const { start, end } = word;
  const cuts = cutsOf(text, word, language);
  const edges = [start, ...cuts, end];
  return (
    <Dialog
      title={t('splitTitle')}
      onClose={onClose}
      actions={
        <Button tone="quiet" onClick={onClose}>
          {t('app:common.cancel')}
        </Button>
      }
    >
      <p>{t('splitText')}</p>
      <p className={styles['cuts']} lang={language}>
        {edges.slice(1).map((edge, position) => (
          <span key={edge}>
            <span aria-hidden="true">{text.slice(edges[position], edge)}</span>
            {edge === end ? null : (
              <button
                type="button"
                aria-label={t('cutHere', {
                  before: text.slice(start, edge),
                  after: text.slice(edge, end),
                })}
                onClick={() => onSplit(edge)}
              />
            )}
          </span>
        ))}
      </p>
    </Dialog>
  );
}
