/** The rules of the naming tests: all of them, and the one whose number was pressed before them. */
import { NAMING_RULES, type NamingRule } from '@jamdai/battery/present';
import { useTranslation } from 'react-i18next';
import { ScrollBox } from '../../shared/tables/scroll-box.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';

interface RulesDialogProps {
  readonly first: NamingRule | 'all';
  readonly onClose: () => void;
}

export function RulesDialog({ first, onClose }: RulesDialogProps) {
  const { t } = useTranslation('desk');
  const headingOf = (rule: NamingRule) =>
    t('rule.heading', { rule, title: t(`rules.${rule}.title`) });
  return (
    <Dialog
      title={first === 'all' ? t('rule.all') : headingOf(first)}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('rule.close')}</Button>}
    >
      {first === 'all' ? null : <p>{t(`rules.${first}.text`)}</p>}
      <ScrollBox name={t('rule.all')} isTall>
        <dl>
          {NAMING_RULES.map((rule) => (
            <div key={rule}>
              <dt>
                <strong>{headingOf(rule)}</strong>
              </dt>
              <dd>{t(`rules.${rule}.text`)}</dd>
            </div>
          ))}
        </dl>
      </ScrollBox>
    </Dialog>
  );
}
