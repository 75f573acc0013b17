/**
 * What a parent wants to know before a child takes part: the tests, a lesson, the data, the results, and whom to ask. Open to
 * everybody, and one sheet of paper in the language of the page.
 */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '../../shared/api/use-session.ts';
import { PATHS } from '../../shared/routing/paths.ts';
import { parentsEn, type ParentsTexts } from '../../shared/strings/parents.en.ts';
import { parentsTh } from '../../shared/strings/parents.th.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Page } from '../../shared/page/page.tsx';
import { FamilyScene } from './family-scene.tsx';
import styles from './parents.module.css';

export default function ParentsPage() {
  const { i18n } = useTranslation();
  const texts = i18n.language === 'th' ? parentsTh : parentsEn;
  return (
    <Page title={texts.title} lead={texts.lead} width="wide">
      <article className={styles['sheet']}>
        <FamilyScene className={styles['picture']} />
        <div className={styles['tools']}>
          <Button onClick={() => globalThis.print()}>{texts.print}</Button>
          <p>{texts.printHint}</p>
        </div>
        <div className={styles['parts']}>
          {Object.entries(texts.parts).map(([name, { title, lines }]) => (
            <section key={name} className={styles['part']}>
              <h2>{title}</h2>
              <ul>
                {Object.entries(lines).map(([line, text]) => (
                  <li key={line}>{text}</li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <MoreLinks texts={texts} />
        <p className={styles['address']} translate="no">
          {`${location.host}${PATHS.parents}`}
        </p>
      </article>
    </Page>
  );
}

function MoreLinks({ texts: { more, links } }: { readonly texts: ParentsTexts }) {
  const isLoggedIn = useSession().token !== null;
  return (
    <nav className={styles['more']} aria-label={more}>
      <h2>{more}</h2>
      <ul>
        <li>
          <Link to={PATHS.consentForm}>{links.form}</Link>
        </li>
        <li>
          <Link to={isLoggedIn ? `${PATHS.profile}?tab=privacy` : PATHS.help}>{links.policy}</Link>
        </li>
        <li>
          <Link to={PATHS.contact}>{links.contact}</Link>
        </li>
        {isLoggedIn ? null : (
          <li>
            <Link to={`${PATHS.home}?try=visual`}>{links.trial}</Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
