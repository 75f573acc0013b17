/** The code to come back with, large enough to be copied by hand. */
import { useTranslation } from 'react-i18next';
import { useCopying } from '../../shared/page/use-copying.ts';
import { Button } from '../../shared/ui/button.tsx';
import forms from '../../shared/ui/form.module.css';
import styles from './study.module.css';
import { codeInGroups } from './study-words.ts';

export function ReturnCode({ code }: { readonly code: string }) {
  const { t } = useTranslation('study');
  const { copied, copy } = useCopying();
  return (
    <section className={forms['section']}>
      <h2>{t('code.title')}</h2>
      <strong className={styles['code']} translate="no" data-return-code="">
        {codeInGroups(code)}
      </strong>
      <p>{t('code.text')}</p>
      <div className={styles['actions']}>
        <Button tone="quiet" onClick={() => copy(code)}>
          {t('code.copy')}
        </Button>
        <span role="status">{copied ? t(`code.${copied}`) : null}</span>
      </div>
    </section>
  );
}
