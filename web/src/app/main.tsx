/** Starts the web wing: translations, store, colours, routes. */
import '../shared/ui/styles.ts';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { PersistGate } from 'redux-persist/integration/react';
import { Broken } from './layout/broken.tsx';
import { AppRoutes, preparePage } from './routes.tsx';
import { AppUpdates } from './updates/app-updates.tsx';
import { beginOffline } from './updates/begin-offline.ts';
import { languageRequestedBy, readLanguage, saveLanguage } from '../shared/api/session.ts';
import { persistor, store } from '../shared/api/store.ts';
import { startTranslations } from '../shared/strings/i18n.ts';
import { colourSchemeManager } from '../shared/api/colour-scheme.ts';
import { RunChromeProvider } from '../shared/ui/run-chrome.tsx';
import { theme } from '../shared/ui/theme.ts';

const prepared = preparePage(location.pathname);
beginOffline();

const requested = languageRequestedBy(location.search);
if (requested) {
  saveLanguage(requested);
  forgetRequestedLanguage();
}
// Nothing here may wait at the top: the code of a page imports what stands beside this file, and would wait for it in turn.
void Promise.all([startTranslations(requested ?? readLanguage()), prepared]).then(draw);

function draw(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html: there is no element with the id root');
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <PersistGate persistor={persistor} loading={null}>
          <MantineProvider
            theme={theme}
            defaultColorScheme="auto"
            colorSchemeManager={colourSchemeManager}
            withCssVariables={false}
            withGlobalClasses={false}
          >
            <Broken>
              <RunChromeProvider>
                <BrowserRouter useTransitions={false}>
                  <AppUpdates />
                  <AppRoutes />
                </BrowserRouter>
              </RunChromeProvider>
            </Broken>
          </MantineProvider>
        </PersistGate>
      </Provider>
    </StrictMode>,
  );
}

/** The address asked once: after it the button in the bar decides, also when the page is loaded again. */
function forgetRequestedLanguage(): void {
  const address = new URL(location.href);
  address.searchParams.delete('lang');
  history.replaceState(history.state, '', address);
}
