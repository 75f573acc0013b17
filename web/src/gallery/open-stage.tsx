/** Shows the step that an address names, and another one whenever a message brings a new address. */
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { parseAddress, type Address } from './address.ts';
import type { GalleryWatch } from './open-run.ts';
import { findFlaws } from './legibility.ts';
import { createMaterialBook, type GalleryMaterial } from './material.ts';
import { readStageRequest, notifyGallery } from './stage-messages.ts';
import { StageView } from './stage-view.tsx';
import { findAddressProblem } from './steps.ts';
import { standInForServer } from './stand-in-server.ts';
import { saveSession } from '../shared/api/session.ts';
import { findVoicePacks } from './voice-packs.ts';

const page = document.documentElement;
const root = createRoot(document.body.appendChild(document.createElement('div')));
const book = createMaterialBook();
let shown: GalleryMaterial | null = null;
let serial = 0;

standInForServer(() => shown?.questions ?? []);
// Of this tab only: the product on the same address knows nothing of it.
saveSession({ userId: 'gallery', token: 'gallery', role: 'USER' }, true);
addEventListener('message', (event) => {
  const query = readStageRequest(event);
  if (query !== null) void open(query);
});
await open(location.search);

async function open(query: string): Promise<void> {
  const parsed = parseAddress(query);
  if (parsed.kind === 'found') await show(parsed.address);
  else fail(parsed.kind === 'list' ? 'task: missing' : parsed.problems.join('\n'));
}

async function show(address: Address): Promise<void> {
  serial += 1;
  const own = serial;
  page.dataset['gallery'] = 'opening';
  page.dataset['mantineColorScheme'] = address.theme;
  page.lang = address.lang;
  await i18next.changeLanguage(address.lang);
  const material = book(address);
  const problem = findAddressProblem(address, material);
  if (problem) return fail(problem);
  const voicePacks = await findVoicePacks(address, material.questions[0]);
  if (own !== serial) return;
  shown = material;
  root.render(
    <StageView
      key={own}
      address={address}
      material={material}
      voicePacks={voicePacks}
      watch={watchOf(own)}
      onAgain={() => void show(address)}
    />,
  );
}

function watchOf(own: number): GalleryWatch {
  const onlyNow = (report: () => void): void => {
    if (own === serial) report();
  };
  return {
    onArrived: () => onlyNow(measure),
    onFailed: (problem) =>
      onlyNow(() => fail(problem instanceof Error ? problem.message : String(problem))),
    onPath: (path) => onlyNow(() => notifyGallery({ kind: 'path', path })),
    onScore: (score, timeTotal) =>
      onlyNow(() => notifyGallery({ kind: 'score', score, timeTotal })),
  };
}

/** Says what is wrong with the step that has arrived, then that it has. */
function measure(): void {
  const task = document.querySelector<HTMLElement>('[data-task]');
  const flaws = task ? findFlaws(task) : [];
  page.dataset['galleryFlaws'] = JSON.stringify(flaws);
  page.dataset['gallery'] = 'arrived';
  notifyGallery({ kind: 'arrived', flaws });
}

function fail(problem: string): void {
  page.dataset['gallery'] = 'failed';
  root.render(<pre role="alert">{problem}</pre>);
  notifyGallery({ kind: 'failed', problem });
}
