/**
 * The pages that are drawn when the web is built (web/prerender.ts), so that they can be read before any script has come,
 * and without scripts. Runs in Node at build time only; nothing in a browser imports it.
 */
import { LANGUAGES, TEST_NAMES, type Language } from '@jamdai/battery/present';
import { MantineProvider } from '@mantine/core';
import { createInstance, type i18n } from 'i18next';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { StaticRouter } from 'react-router';
import { ContentPage } from '../features/content/index.ts';
import { HomePage } from '../features/home/index.ts';
import { Layout } from './layout/layout.tsx';
import { descriptionKeyOf, languageLinksOf } from '../shared/page/page-head.ts';
import { LogInSkeleton } from '../features/log-in/index.ts';
import { OLDER_PATHS, PATHS } from '../shared/routing/paths.ts';
import { TestsSkeleton } from '../features/tests/index.ts';
import { en } from '../shared/strings/en.ts';
import { readingEn } from '../shared/strings/reading.en.ts';
import { readingTh } from '../shared/strings/reading.th.ts';
import { th } from '../shared/strings/th.ts';
import { RunChromeProvider } from '../shared/ui/run-chrome.tsx';
import { theme } from '../shared/ui/theme.ts';

export interface PrerenderedPage {
  readonly path: string;
  readonly language: Language;
  readonly title: string;
  readonly description: string;
  /** For the head of the document. */
  readonly languageLinks: string;
  /** The whole page below `<body>`, with bar and footer. Without style attributes: the policy forbids them. */
  readonly markup: string;
}

const PAGES: readonly {
  readonly path: string;
  readonly Page: ComponentType;
  readonly titles: Readonly<Record<Language, string>>;
}[] = [
  { path: PATHS.home, Page: HomePage, titles: { en: en.bar.home, th: th.bar.home } },
  {
    path: PATHS.content,
    Page: ContentPage,
    titles: { en: readingEn.content.title, th: readingTh.content.title },
  },
  { path: PATHS.logIn, Page: LogInSkeleton, titles: { en: en.logIn.title, th: th.logIn.title } },
  { path: PATHS.tests, Page: TestsSkeleton, titles: { en: en.tests.title, th: th.tests.title } },
];

/** Every address with a page. */
export const ADDRESSES: readonly string[] = [
  '/',
  ...Object.values(PATHS),
  ...Object.keys(OLDER_PATHS),
  ...TEST_NAMES.map((name) => `/${name}`),
];

export async function prerenderPages(): Promise<readonly PrerenderedPage[]> {
  const drawn: PrerenderedPage[] = [];
  for (const language of LANGUAGES) {
    const translations = await openCatalogues(language);
    for (const { path, Page, titles } of PAGES) {
      drawn.push({
        path,
        language,
        title: translations.t('product.title', { page: titles[language] }),
        description: translations.t(`description.${descriptionKeyOf(path) ?? 'other'}`),
        languageLinks: renderToStaticMarkup(
          (descriptionKeyOf(path) === null ? [] : languageLinksOf(path)).map((link) => (
            <link key={link.hrefLang} rel="alternate" {...link} />
          )),
        ),
        markup: renderToStaticMarkup(prerenderPage(path, Page, translations)),
      });
    }
  }
  return drawn;
}

async function openCatalogues(language: Language): Promise<i18n> {
  const translations = createInstance();
  await translations.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    defaultNS: 'app',
    ns: ['app'],
    resources: { en: { app: en }, th: { app: th } },
    interpolation: { escapeValue: false },
  });
  return translations;
}

/** Nobody is logged in here, and a visitor would be led away from the tests: they are drawn as if they stood at home. */
function prerenderPage(path: string, Page: ComponentType, translations: i18n) {
  const other = translations.language === 'th' ? 'en' : 'th';
  return (
    <I18nextProvider i18n={translations}>
      <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false}>
        <RunChromeProvider>
          <StaticRouter location={path === PATHS.tests ? PATHS.home : path}>
            <noscript>
              <p>
                {translations.t('product.needsScript')}{' '}
                <a href={`${path}?lang=${other}`} hrefLang={other}>
                  {translations.t('bar.otherLanguage')}
                </a>
              </p>
            </noscript>
            <Layout>
              <Page />
            </Layout>
          </StaticRouter>
        </RunChromeProvider>
      </MantineProvider>
    </I18nextProvider>
  );
}
