/** One segment that no page has taken: the name of a test, or nothing that exists. */
import { findDescription, findNaming, TEST_NAMES, type TestName } from '@jamdai/battery/present';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { EmptyScene } from '../shared/ui/art/scenes.tsx';
import { ButtonLink } from '../shared/ui/button.tsx';
import charts from '../shared/ui/picture-page.module.css';
import { Page, usePageHeading } from '../shared/page/page.tsx';
import { NotFoundPage } from '../features/not-found/index.ts';
import { PATHS } from '../shared/routing/paths.ts';

const TestPage = lazy(() =>
  import('../features/test/index.ts').then((room) => ({ default: room.TestPage })),
);

export default function TestRoute() {
  const { t } = useTranslation();
  const params = useParams();
  const testName = TEST_NAMES.find((name) => name === params['testName']);
  if (!testName) return <NotFoundPage />;
  if (findDescription(testName) ?? findNaming(testName))
    return <ExistingTest key={testName} testName={testName} />;
  return (
    <Page title={t(`test.${testName}`)} lead={t('tests.notAvailable')}>
      <EmptyScene className={charts['picture']} />
      <ButtonLink to={PATHS.tests}>{t('results.toTests')}</ButtonLink>
    </Page>
  );
}

/** The test draws its own headings; here it gets the title of the document and starts at the top. */
function ExistingTest({ testName }: { readonly testName: TestName }) {
  const { t } = useTranslation();
  usePageHeading(t(`test.${testName}`));
  return <TestPage />;
}
