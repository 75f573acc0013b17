/** What short-term memory is, and the six kinds of tests. */
import { TEST_TYPES } from '@jamdai/battery/present';
import { useTranslation } from 'react-i18next';
import { useReading } from '../../shared/strings/use-reading.ts';
import { KindScene } from '../../shared/ui/art/kind-scenes.tsx';
import { ShelfScene } from '../../shared/ui/art/scenes.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import pictures from '../../shared/ui/picture-page.module.css';
import { Page } from '../../shared/page/page.tsx';
import styles from './content-page.module.css';

export default function ContentPage() {
  const { t } = useTranslation();
  const { content } = useReading();
  return (
    <Page title={content.title} lead={content.lead}>
      <ShelfScene className={pictures['picture']} />
      {content.intro.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <h2 className={styles['kindsTitle']}>{content.kindsTitle}</h2>
      <div className={styles['kinds']}>
        {TEST_TYPES.map(({ testTypeName }) => (
          <section key={testTypeName} className={styles['kind']}>
            <KindScene testTypeName={testTypeName} className={styles['scene']} />
            <h3>{t(`type.${testTypeName}`)}</h3>
            <p>{content.kinds[testTypeName]}</p>
          </section>
        ))}
      </div>
      <Notice tone="plain">{content.caution}</Notice>
    </Page>
  );
}
