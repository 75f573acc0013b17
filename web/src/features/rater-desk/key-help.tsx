/** The keys of the desk, always in sight. */
import { DECISIONS } from '@jamdai/battery/present';
import { useTranslation } from 'react-i18next';
import styles from './keys.module.css';

export function KeyHelp() {
  const { t } = useTranslation('desk');
  return (
    <div>
      <h3>{t('keysTitle')}</h3>
      <dl className={styles['help']}>
        {DECISIONS.map((decision) => (
          <Key key={decision} keys={[decision]} text={t(`decision.${decision}`)} />
        ))}
        <Key keys={['↑', '↓']} text={t('key.move')} />
        <Key keys={['c', 'Enter']} text={t('key.confirm')} />
        <Key keys={['u']} text={t('key.undo')} />
        <Key keys={['n']} text={t('key.next')} />
      </dl>
    </div>
  );
}

function Key({ keys, text }: { readonly keys: readonly string[]; readonly text: string }) {
  return (
    <div>
      <dt>
        {keys.map((name) => (
          <KeyCap key={name} name={name} />
        ))}
      </dt>
      <dd>{text}</dd>
    </div>
  );
}

/** One key as it is printed on the keyboard. */
export function KeyCap({ name }: { readonly name: string }) {
  return <kbd className={styles['cap']}>{name}</kbd>;
}
