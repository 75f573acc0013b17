/** One step as the product shows it: the screen of a run in the page's main part, with nothing of the gallery around it. */
import { findDescription, findNaming, namingQuestionsOf } from '@jamdai/battery';
import type { QuestionSet } from '@jamdai/contract';
import { MantineProvider } from '@mantine/core';
import { useMemo } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { NamingScreen, RunScreen } from '../features/test/index.ts';
import { store } from '../shared/api/store.ts';
import { RunChromeProvider } from '../shared/ui/run-chrome.tsx';
import { theme } from '../shared/ui/theme.ts';
import type { Address } from './address.ts';
import { beginAt } from './begin-at.ts';
import { beginNamingAt } from './begin-naming-at.ts';
import { describeServed, type GalleryMaterial } from './material.ts';
import type { GalleryWatch } from './open-run.ts';

interface StageViewProps {
  readonly address: Address;
  readonly material: GalleryMaterial;
  readonly voicePacks: Pick<QuestionSet, 'voicePack'>;
  readonly watch: GalleryWatch;
  readonly onAgain: () => void;
}

export function StageView(props: StageViewProps) {
  return (
    <Provider store={store}>
      <MemoryRouter>
        <MantineProvider
          theme={theme}
          forceColorScheme={props.address.theme}
          withCssVariables={false}
          withGlobalClasses={false}
        >
          <RunChromeProvider>
            <main>
              <ScreenOf {...props} />
            </main>
          </RunChromeProvider>
        </MantineProvider>
      </MemoryRouter>
    </Provider>
  );
}

function ScreenOf({ address, material, voicePacks, watch, onAgain }: StageViewProps) {
  const { task: testName, lang: language } = address;
  const served = useMemo(() => describeServed(address, voicePacks), [address, voicePacks]);
  const begin = useMemo(() => beginAt(address, watch), [address, watch]);
  const beginNaming = useMemo(() => beginNamingAt(address, watch), [address, watch]);
  const letters = useMemo(() => namingQuestionsOf(testName), [testName]);
  const shared = { language, served, userId: 'gallery', onUnderWay: stayAsIs, onAgain };
  const naming = findNaming(testName);
  if (naming) {
    return <NamingScreen {...shared} task={naming} material={letters} begin={beginNaming} />;
  }
  const task = findDescription(testName);
  if (!task) throw new Error(`task: ${testName} is not there`);
  return <RunScreen {...shared} task={task} material={material} begin={begin} />;
}

function stayAsIs(): void {
  // The language of a step is fixed by its address.
}
