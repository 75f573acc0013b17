/**
 * A miniature house, whose packages are those of the real one: what is allowed, and offences on purpose, each with the rules
 * that must be reported for it and no other. The check `architecture` writes it into a temporary folder; how it judges
 * stands there.
 */

/** What other packages import by the name of the package. */
export const MINIATURE_PACKAGES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  battery: {
    '.': './src/index.ts',
    './present': './src/present.ts',
    './testing': './src/testing/index.ts',
  },
  contract: { '.': './src/index.ts' },
  server: { '.': './src/index.ts' },
  speech: { '.': './src/index.ts' },
  'tools/scripts': { '.': './report.ts' },
};

/** Path and text of what breaks no rule. */
export const ALLOWED: readonly (readonly [path: string, text: string])[] = [
  [
    'battery/src/find-description.ts',
    "import { one } from './tasks/one/task.ts'; import { two } from './tasks/two/task.ts'; export const TASKS = [one, two];",
  ],
  ['battery/src/find-item-source.ts', "export { drawOne } from './tasks/one/items.ts';"],
  ['battery/src/index.ts', "export { double } from './kit/double.ts';"],
  [
    'battery/src/kit/double.test.ts',
    "import { expect } from 'vitest'; import { perfectTaker } from '../testing/index.ts'; expect(perfectTaker(2)).toBe(4);",
  ],
  [
    'battery/src/kit/double.ts',
    "import { z } from 'zod'; export const double = (value: unknown): number => 2 * z.number().parse(value);",
  ],
  ['battery/src/materials/words.ts', "export const WORDS = ['one', 'two'];"],
  ['battery/src/present.ts', "export { TASKS } from './find-description.ts';"],
  [
    'battery/src/registers/takers.ts',
    "import { taker as oneTaker } from '../tasks/one/taker.ts'; export const TAKERS = [oneTaker];",
  ],
  ['battery/src/takers/taker.ts', "export { double as simulate } from '../kit/double.ts';"],
  [
    'battery/src/tasks/one/items.ts',
    "import { WORDS } from '../../materials/words.ts'; export const drawOne = (): string | undefined => WORDS[0];",
  ],
  [
    'battery/src/tasks/one/taker.ts',
    "import { simulate } from '../../takers/taker.ts'; export const taker = simulate;",
  ],
  [
    'battery/src/tasks/one/task.ts',
    "import { double } from '../../kit/double.ts'; export const one = double(1);",
  ],
  ['battery/src/tasks/two/items.ts', 'export const drawTwo = (): number => 2;'],
  // Allowed by itself (a task may see its own items), but whoever imports battery/present now reaches the key.
  [
    'battery/src/tasks/two/task.ts',
    "import { drawTwo } from './items.ts'; export const two = drawTwo();",
  ],
  ['battery/src/testing/index.ts', "export { double as perfectTaker } from '../kit/double.ts';"],
  [
    'contract/src/index.ts',
    "import { TASKS } from '@jamdai/battery/present'; export type Envelope = { data: typeof TASKS };",
  ],
  [
    'server/src/features/classes/index.ts',
    "export { findClass, type SchoolClass } from './store.ts';",
  ],
  [
    'server/src/features/classes/store.ts',
    'export interface SchoolClass { readonly name: string; } export const findClass = (name: string): SchoolClass => ({ name });',
  ],
  ['server/src/features/lists/index.ts', 'export const LISTS = 2;'],
  ['server/src/features/papers/index.ts', 'export const PAPERS = 3;'],
  [
    'server/src/index.ts',
    "import { double } from '@jamdai/battery'; import type { Envelope } from '@jamdai/contract'; export type App = Envelope; export const app = double(3);",
  ],
  [
    'web/src/app/main.ts',
    "import { home } from '../features/home/index.ts'; export const pages = [home, () => import('../features/tests/tests-page.tsx')];",
  ],
  [
    'web/src/features/home/home-page.ts',
    "import { play } from '../../shared/runner/play.ts'; import { store } from '../../shared/api/store.ts'; import { outbox } from '../../shared/sync/outbox.ts'; import { shelf } from '../../shared/offline/shelf.ts'; import { theme } from '../../shared/ui/theme.ts'; export const home = [play, store, outbox, shelf, theme];",
  ],
  ['web/src/features/home/index.ts', "export { home } from './home-page.ts';"],
  ['web/src/features/notes/index.ts', 'export const NOTES = 1;'],
  ['web/src/features/slips/index.ts', 'export const SLIPS = 1;'],
  ['web/src/features/tests/rows.ts', 'export const rows = 1;'],
  ['web/src/features/tests/tests-page.tsx', 'export const lists = 1;'],
  [
    'web/src/gallery/gallery.ts',
    "import { double } from '@jamdai/battery'; import { perfectTaker } from '@jamdai/battery/testing'; import { play } from '../shared/runner/play.ts'; export const gallery = [double, perfectTaker, play];",
  ],
  // On no floor.
  ['web/src/loose.ts', 'export const loose = 1;'],
  [
    'web/src/shared/api/store.ts',
    "import { en } from '../strings/en.ts'; export const store = en;",
  ],
  ['web/src/shared/offline/shelf.ts', 'export const shelf = 1;'],
  [
    'web/src/shared/runner/play.ts',
    "import { row } from '../screens/row.ts'; export const play = row;",
  ],
  [
    'web/src/shared/screens/row.ts',
    "import { theme } from '../ui/theme.ts'; export const row = theme;",
  ],
  ['web/src/shared/strings/en.ts', "export const en = { home: 'Home' };"],
  [
    'web/src/shared/sync/outbox.ts',
    "import { en } from '../strings/en.ts'; export const outbox = en;",
  ],
  ['web/src/shared/tables/box.ts', 'export const box = 1;'],
  ['web/src/shared/ui/theme.ts', "export const theme = 'plain';"],
  ['speech/src/index.ts', "export { double as speak } from '@jamdai/battery';"],
  ['tools/e2e/journey.ts', "export { perfectTaker } from '@jamdai/battery/testing';"],
  ['tools/scripts/report.ts', "export { app as report } from '@jamdai/server';"],
];

export type Offence = readonly [rules: readonly string[], path: string, text: string];

/** By rule, in the order of `.dependency-cruiser.mjs`. A file that breaks several stands with the first. */
export const OFFENCES: readonly Offence[] = [
  [
    ['no-cycle', 'no-folder-circle'],
    'battery/src/kit/egg.ts',
    "import { hen } from './hen.ts'; export const egg = (): number => hen();",
  ],
  [['no-unresolved'], 'battery/src/kit/broken.ts', "export { nothing } from './nothing.ts';"],
  [
    ['front-doors-only'],
    'server/src/back-door.ts',
    "export { WORDS } from '../../battery/src/materials/words.ts';",
  ],
  [
    ['product-without-testing'],
    'battery/src/asks-takers.ts',
    "export { TAKERS } from './registers/takers.ts';",
  ],
  [
    ['product-without-testing'],
    'battery/src/uses-builder.ts',
    "export { perfectTaker } from './testing/index.ts';",
  ],
  [
    ['product-without-testing'],
    'battery/src/uses-taker.ts',
    "export { simulate } from './takers/taker.ts';",
  ],
  [
    ['lower-floors-without-platform'],
    'battery/src/kit/reads-disk.ts',
    "export { readFileSync } from 'node:fs';",
  ],
  [
    ['battery-schema-library-only'],
    'battery/src/kit/draws.ts',
    "export { createElement } from 'react';",
  ],
  [
    ['battery-tests-without-screen'],
    'battery/src/kit/draws.test.ts',
    "export { createElement } from 'react';",
  ],
  [
    ['battery-looks-at-nobody'],
    'battery/src/kit/looks-up.ts',
    "import type { Envelope } from '@jamdai/contract'; export type Wrapped = Envelope;",
  ],
  [
    ['task-without-other-tasks'],
    'battery/src/tasks/one/copies-two.ts',
    "export { two } from '../two/task.ts';",
  ],
  [
    ['task-without-run'],
    'battery/src/tasks/one/opens-the-front-door.ts',
    "export { double } from '../../index.ts';",
  ],
  [
    ['run-without-tasks'],
    'battery/src/run/knows-a-task.ts',
    "export { one } from '../tasks/one/task.ts';",
  ],
  [
    ['contract-battery-present-only'],
    'contract/src/asks-server.ts',
    "export type { App } from '@jamdai/server';",
  ],
  [
    ['contract-battery-present-only'],
    'contract/src/knows-keys.ts',
    "export { double } from '@jamdai/battery';",
  ],
  [
    ['server-lower-floors-only', 'roof-is-not-imported'],
    'server/src/reports.ts',
    "export { report } from '@jamdai/scripts';",
  ],
  [
    ['server-lower-floors-only', 'front-doors-only'],
    'server/src/serves-components.ts',
    "export { theme } from '../../web/src/shared/ui/theme.ts';",
  ],
  [
    ['server-lower-floors-only'],
    'server/src/speaks.ts',
    "export const speak = () => import('@jamdai/speech');",
  ],
  [
    ['web-contract-and-present-only', 'web-reaches-no-key'],
    'web/src/shared/api/asks-server.ts',
    "export type { App } from '@jamdai/server';",
  ],
  [
    ['web-contract-and-present-only', 'web-reaches-no-key'],
    'web/src/shared/runner/scores-itself.ts',
    "export { double } from '@jamdai/battery';",
  ],
  [
    ['recording-desk-takes-only', 'web-reaches-no-key'],
    'web/src/features/recording-desk/makes-packs.ts',
    "export { speak } from '@jamdai/speech';",
  ],
  [['takes-without-packs'], 'speech/src/takes.ts', "export { speak } from './index.ts';"],
  [
    ['web-reaches-no-key'],
    'web/src/features/tests/lists-tests.ts',
    "export { TASKS } from '@jamdai/battery/present';",
  ],
  // Through the contract, two packages away: still within reach.
  [
    ['web-reaches-no-key'],
    'web/src/shared/api/types-calls.ts',
    "import type { Envelope } from '@jamdai/contract'; export type Answer = Envelope;",
  ],
  [
    ['web-without-platform'],
    'web/src/shared/ui/reads-disk.ts',
    "export { readFileSync } from 'node:fs';",
  ],
  [
    ['gallery-without-server'],
    'web/src/gallery/asks-server.ts',
    "export { app } from '@jamdai/server';",
  ],
  [
    ['gallery-apart', 'web-reaches-no-key', 'web-features-looks-down'],
    'web/src/features/tests/shows-gallery.ts',
    "export { gallery } from '../../gallery/gallery.ts';",
  ],
  [
    ['speech-battery-only'],
    'speech/src/asks-contract.ts',
    "export type { Envelope } from '@jamdai/contract';",
  ],
  [
    ['testkit-looks-down'],
    'tools/testkit/src/borrows-a-report.ts',
    "export { tellsAll } from '@jamdai/server';",
  ],
  [
    ['roof-is-not-imported'],
    'tools/bench/borrows-a-journey.ts',
    "export { perfectTaker } from '../e2e/journey.ts';",
  ],
  [
    ['server-core-looks-down'],
    'server/src/core/http/names-a-class.ts',
    "export type { SchoolClass } from '../../features/classes/index.ts';",
  ],
  [
    ['server-accounts-looks-down'],
    'server/src/accounts/asks-for-a-class.ts',
    "export { findClass } from '../features/classes/index.ts';",
  ],
  [
    ['server-features-looks-down'],
    'server/src/features/plans/asks-for-the-app.ts',
    "export { app } from '../../index.ts';",
  ],
  [
    ['server-commands-looks-down'],
    'server/src/commands/starts-the-server.ts',
    "export { isStarted } from '../main.ts';",
  ],
  [
    ['server-feature-by-its-front-door'],
    'server/src/features/ratings/looks-into-a-class.ts',
    "export { findClass } from '../classes/store.ts';",
  ],
  [
    ['server-features-from-above'],
    'server/src/main.ts',
    "import { findClass } from './features/classes/store.ts'; export const isStarted = findClass('1').name === '1';",
  ],
  [['web-app-looks-down'], 'web/src/app/looks-aside.ts', "export { loose } from '../loose.ts';"],
  [
    ['web-gallery-looks-down'],
    'web/src/gallery/keeps-runs.ts',
    "export { outbox } from '../shared/sync/outbox.ts';",
  ],
  [
    ['web-queue-looks-down'],
    'web/src/shared/queue/looks-up.ts',
    "export { shelf } from '../offline/shelf.ts';",
  ],
  [
    ['web-device-looks-down'],
    'web/src/shared/device/looks-up.ts',
    "export { box } from '../tables/box.ts';",
  ],
  [
    ['web-page-looks-down'],
    'web/src/shared/page/looks-up.ts',
    "export { shelf } from '../offline/shelf.ts';",
  ],
  [
    ['web-routing-looks-down'],
    'web/src/shared/routing/looks-up.ts',
    "export { shelf } from '../offline/shelf.ts';",
  ],
  [
    ['web-runner-looks-down'],
    'web/src/shared/runner/looks-up.ts',
    "export { shelf } from '../offline/shelf.ts';",
  ],
  [
    ['web-screens-looks-down'],
    'web/src/shared/screens/looks-up.ts',
    "export { shelf } from '../offline/shelf.ts';",
  ],
  [
    ['web-tables-looks-down'],
    'web/src/shared/tables/looks-up.ts',
    "export { shelf } from '../offline/shelf.ts';",
  ],
  [
    ['web-charts-looks-down'],
    'web/src/shared/charts/looks-up.ts',
    "export { shelf } from '../offline/shelf.ts';",
  ],
  [
    ['web-api-looks-down'],
    'web/src/shared/api/looks-up.ts',
    "export { shelf } from '../offline/shelf.ts';",
  ],
  [
    ['web-sync-looks-down'],
    'web/src/shared/sync/looks-up.ts',
    "export { shelf } from '../offline/shelf.ts';",
  ],
  [
    ['web-offline-looks-down'],
    'web/src/shared/offline/looks-up.ts',
    "export { en } from '../strings/en.ts';",
  ],
  [
    ['web-disk-looks-down'],
    'web/src/shared/disk/looks-up.ts',
    "export { en } from '../strings/en.ts';",
  ],
  [
    ['web-ui-looks-down'],
    'web/src/shared/ui/looks-up.ts',
    "export { shelf } from '../offline/shelf.ts';",
  ],
  [
    ['web-strings-looks-down'],
    'web/src/shared/strings/looks-up.ts',
    "export { loose } from '../../loose.ts';",
  ],
  [
    ['web-shared-looks-down'],
    'web/src/shared/misc/looks-anywhere.ts',
    "export { en } from '../strings/en.ts';",
  ],
  [
    ['web-on-a-floor', 'web-app-is-not-imported'],
    'web/src/asks-for-the-app.ts',
    "export { pages } from './app/main.ts';",
  ],
  [
    ['web-feature-by-its-front-door'],
    'web/src/features/profile/fetches-from-tests.ts',
    "export const fetchPage = () => import('../tests/tests-page.tsx');",
  ],
  [
    ['web-feature-by-its-front-door'],
    'web/src/features/profile/looks-into-tests.ts',
    "export { rows } from '../tests/rows.ts';",
  ],
  [
    ['web-features-from-above'],
    'web/src/app/shows-tests.ts',
    "export { lists } from '../features/tests/tests-page.tsx';",
  ],
  [
    ['web-later-pages-only'],
    'web/src/app/fetches-rows.ts',
    "export const fetchRows = () => import('../features/tests/rows.ts');",
  ],
  [
    ['web-front-door-without-pages'],
    'web/src/features/tests/index.ts',
    "export { lists } from './tests-page.tsx';",
  ],
  // One half of a circle; that of files is reported once, at the other half.
  [
    ['no-folder-circle'],
    'battery/src/kit/hen.ts',
    "import { egg } from './egg.ts'; export const hen = (): number => egg();",
  ],
  [
    ['no-folder-circle'],
    'server/src/features/lists/counts-papers.ts',
    "export { PAPERS } from '../papers/index.ts';",
  ],
  [
    ['no-folder-circle'],
    'server/src/features/papers/prints-lists.ts',
    "export { LISTS } from '../lists/index.ts';",
  ],
  [
    ['no-folder-circle'],
    'web/src/features/notes/counts-slips.ts',
    "export { SLIPS } from '../slips/index.ts';",
  ],
  [
    ['no-folder-circle'],
    'web/src/features/slips/prints-notes.ts',
    "export { NOTES } from '../notes/index.ts';",
  ],
];
