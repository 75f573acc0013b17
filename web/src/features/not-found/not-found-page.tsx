/** 404: no page at this address. */
import { useTranslation } from 'react-i18next';
import { LostScene } from '../../shared/ui/art/scenes.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import styles from '../../shared/ui/picture-page.module.css';
import { usePageHeading } from '../../shared/page/page.tsx';
import { PATHS } from '../../shared/routing/paths.ts';

export default function NotFoundPage() {
  const { t } = useTranslation();
  const heading = usePageHeading(t('notFound.title'));
  return (
    <div className={styles['middle']}>
      <LostScene className={styles['picture']} />
      <h1 ref={heading} tabIndex={-1}>
        {t('notFound.title')}
      </h1>
      <p>{t('notFound.text')}</p>
      <div className={styles['actions']}>
        <ButtonLink to={PATHS.home}>{t('notFound.home')}</ButtonLink>
      </div>
    </div>
  );
}
