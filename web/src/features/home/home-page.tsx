/**
 * Home: a large image and two clickable images, to the content and to the tests. It is also drawn when it is built, for
 * visitors (prerendered-pages.tsx): `data-for` marks what a member must not see of that drawing.
 */
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useSession } from '../../shared/api/use-session.ts';
import { ChoiceScene, HeadScene, HeroScene } from '../../shared/ui/art/home-scenes.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { PageLoading } from '../../shared/page/page-loading.tsx';
import { usePageHeading } from '../../shared/page/page.tsx';
import { ResearchPanel } from '../research-question/index.ts';
import { PATHS } from '../../shared/routing/paths.ts';
import styles from './home-page.module.css';

const TasterRounds = lazy(() =>
  import('../taster/index.ts').then((room) => ({ default: room.TasterRounds })),
);

const CHANNELS = ['visual', 'auditory'] as const;

/** `?try=…`: a visitor tries a few questions. */
export function HomePage() {
  const isVisitor = useSession().token === null;
  const [search] = useSearchParams();
  const channel = CHANNELS.find((one) => one === search.get('try'));
  if (!isVisitor || !channel) return <Home isLoggedIn={!isVisitor} />;
  return (
    <Suspense fallback={<PageLoading />}>
      <TasterRounds key={channel} channel={channel} />
    </Suspense>
  );
}

function Home({ isLoggedIn }: { readonly isLoggedIn: boolean }) {
  const { t } = useTranslation();
  const heading = usePageHeading(t('bar.home'));
  return (
    <div className={styles['home']}>
      <ResearchPanel />
      <section className={styles['hero']}>
        <div className={styles['words']}>
          <h1 ref={heading} tabIndex={-1}>
            {t('home.title')}
          </h1>
          <p>{t('home.lead', { testCount: t('home.testCount') })}</p>
          {isLoggedIn ? (
            <ButtonLink to={PATHS.tests} data-for="members">
              {t('home.start')}
            </ButtonLink>
          ) : (
            <div data-for="visitors">
              <div className={styles['doors']}>
                <ButtonLink to={PATHS.signUp}>{t('home.signUp')}</ButtonLink>
                <ButtonLink to={PATHS.logIn} tone="quiet">
                  {t('home.logIn')}
                </ButtonLink>
              </div>
              <p className={styles['tryFirst']}>{t('home.tryFirst')}</p>
              <div className={styles['doors']}>
                <ButtonLink to="?try=visual" tone="quiet">
                  {t('home.tryVisual')}
                </ButtonLink>
                <ButtonLink to="?try=auditory" tone="quiet">
                  {t('home.tryAuditory')}
                </ButtonLink>
              </div>
            </div>
          )}
        </div>
        <HeroScene className={styles['heroImage']} label={t('home.hero')} />
      </section>
      <div className={styles['ways']}>
        <Way
          to={PATHS.content}
          title={t('home.toContent')}
          text={t('home.toContentText')}
          image={<HeadScene />}
        />
        <Way
          to={PATHS.tests}
          title={t('home.toTests')}
          text={t('home.toTestsText')}
          note={isLoggedIn ? undefined : t('home.toTestsLoggedOut')}
          image={<ChoiceScene />}
        />
      </div>
      <section className={styles['facts']}>
        <h2>{t('home.factsTitle')}</h2>
        <ul>
          <li>{t('home.factTime')}</li>
          <li>{t('home.factHeard')}</li>
          <li>{t('home.factSafe')}</li>
        </ul>
      </section>
    </div>
  );
}

interface WayProps {
  readonly to: string;
  readonly title: string;
  readonly text: string;
  readonly note?: string | undefined;
  readonly image: ReactNode;
}

function Way({ to, title, text, note, image }: WayProps) {
  return (
    <Link to={to} className={styles['way']}>
      {image}
      <span className={styles['wayWords']}>
        <span className={styles['wayTitle']}>{title}</span>
        <span>{text}</span>
        {note ? (
          <span className={styles['note']} data-for="visitors">
            {note}
          </span>
        ) : null}
      </span>
    </Link>
  );
}
