// Which way imports go: the table of docs/decisions/0001-rooms.md as rules for dependency-cruiser.
// Every rule here is offended once on purpose in tools/scripts/checks/miniature-house.ts, which proves that it bites.
// That folders form no circle is tools/scripts/checks/folder-circles.ts. Paths are relative to the house (or to the miniature house); `$1` is the first group of the rule's `from`.

const TEST = '\\.test\\.tsx?$';
/** What a test's folder says of its simulated takers, and their register. */
const TAKERS = '^battery/src/(?:tasks/[^/]+/taker|registers/takers)\\.ts$';
/** What those are made of; `testing` stands above the folders of tests. */
const TAKER_MODELS = '^battery/src/takers/';
const TOOLING = '^tools/(?:e2e|bench|scripts)/';

/** What each floor of web/src may see of the others, and each folder of its lowest; whatever is not listed is forbidden. */
const WEB_FLOORS = {
  features: ['shared/'],
  app: ['features/', 'shared/'],
  gallery: ['features/test/', 'shared/(?:api|runner|screens|strings|ui)/'],
};
const WEB_SHARED = {
  queue: ['api', 'device', 'routing', 'strings', 'sync', 'ui'],
  device: ['api', 'offline', 'sync'],
  page: ['api', 'routing', 'strings', 'ui'],
  routing: ['api'],
  runner: ['screens', 'strings', 'ui'],
  screens: ['strings', 'ui'],
  tables: [],
  charts: [],
  api: ['strings'],
  sync: ['disk', 'strings'],
  offline: ['disk'],
  disk: [],
  ui: ['strings'],
  strings: [],
};
/** Pages that their feature's public API may lead to: in the first route, drawn ahead, or part of a route. */
const AT_THE_PUBLIC_API = '^web/src/features/(?:content|home|not-found|test)/';

const webFloorRules = [
  ...Object.entries(WEB_FLOORS).map(([floor, below]) => ({
    name: `web-${floor}-looks-down`,
    comment: `web/src/${floor} may import ${below.join(', ')}`,
    from: { path: `^web/src/${floor}/`, pathNot: TEST },
    to: { path: '^web/src/', pathNot: `^web/src/(?:${[`${floor}/`, ...below].join('|')})` },
  })),
  ...Object.entries(WEB_SHARED).map(([folder, below]) => ({
    name: `web-${folder}-looks-down`,
    comment: `web/src/shared/${folder} may import ${below.join(', ') || 'no other folder of the web'}`,
    from: { path: `^web/src/shared/${folder}/`, pathNot: TEST },
    to: { path: '^web/src/', pathNot: `^web/src/shared/(?:${[folder, ...below].join('|')})/` },
  })),
  {
    name: 'web-shared-looks-down',
    comment: 'what is shared stands in a folder of WEB_SHARED, which says what it may import',
    from: {
      path: '^web/src/shared/',
      pathNot: [`^web/src/shared/(?:${Object.keys(WEB_SHARED).join('|')})/`, TEST],
    },
    to: {},
  },
  {
    name: 'web-on-a-floor',
    comment: 'every file of the web stands on a floor, or in gallery or testing',
    from: { path: '^web/src/', pathNot: '^web/src/(?:shared|features/[^/]+|app|gallery|testing)/' },
    to: {},
  },
  {
    name: 'web-app-is-not-imported',
    comment: 'app puts everything together: nobody imports it',
    from: { path: '^web/src/', pathNot: ['^web/src/app/', TEST] },
    to: { path: '^web/src/app/' },
  },
  {
    name: 'web-feature-by-its-front-door',
    comment: 'a feature imports another one by its index.ts, now or later',
    from: { path: '^web/src/features/([^/]+)/', pathNot: TEST },
    to: {
      path: '^web/src/features/',
      pathNot: ['^web/src/features/$1/', '^web/src/features/[^/]+/index\\.ts$'],
    },
  },
  {
    name: 'web-features-from-above',
    comment: 'who puts the features together imports them by their index.ts',
    from: { path: '^web/src/', pathNot: ['^web/src/features/', TEST] },
    to: {
      path: '^web/src/features/',
      pathNot: '^web/src/features/[^/]+/index\\.ts$',
      dynamic: false,
    },
  },
  {
    name: 'web-later-pages-only',
    comment: 'who puts the features together may fetch a page or a dialog later, past index.ts',
    from: { path: '^web/src/', pathNot: ['^web/src/features/', TEST] },
    to: {
      path: '^web/src/features/',
      pathNot: ['^web/src/features/[^/]+/index\\.ts$', '-(?:page|dialog)\\.tsx$'],
      dynamic: true,
    },
  },
  {
    name: 'web-front-door-without-pages',
    comment: 'who imports a feature does not get the page that is to be fetched later',
    from: { path: '^web/src/features/[^/]+/index\\.ts$', pathNot: AT_THE_PUBLIC_API },
    to: { path: '-page\\.tsx$' },
  },
].map((rule) => ({ severity: 'error', ...rule }));

/** What each floor of server/src may see of the others, the lowest first. app.ts puts features together. */
const SERVER_FLOORS = {
  core: [],
  accounts: ['core/'],
  features: ['core/', 'accounts/'],
  commands: ['core/', 'accounts/', 'features/', 'app\\.ts$'],
};

const serverFloorRules = [
  ...Object.entries(SERVER_FLOORS).map(([floor, below]) => ({
    name: `server-${floor}-looks-down`,
    comment: `server/src/${floor} may import ${below.join(', ') || 'nothing else of the server'}`,
    from: { path: `^server/src/${floor}/`, pathNot: TEST },
    to: { path: '^server/src/', pathNot: `^server/src/(?:${[`${floor}/`, ...below].join('|')})` },
  })),
  {
    name: 'server-feature-by-its-front-door',
    comment: 'a feature imports another one by its index.ts',
    from: { path: '^server/src/features/([^/]+)/', pathNot: TEST },
    to: {
      path: '^server/src/features/',
      pathNot: ['^server/src/features/$1/', '^server/src/features/[^/]+/index\\.ts$'],
    },
  },
  {
    name: 'server-features-from-above',
    comment: 'who puts the features together imports them by their index.ts',
    from: { path: '^server/src/', pathNot: ['^server/src/features/', TEST] },
    to: {
      path: '^server/src/features/',
      pathNot: '^server/src/features/[^/]+/index\\.ts$',
    },
  },
].map((rule) => ({ severity: 'error', ...rule }));

const houseRules = [
  {
    name: 'no-cycle',
    comment: 'two files that import each other are one idea in two places',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-unresolved',
    comment: 'an import that leads nowhere is an import that no rule has looked at',
    from: {},
    to: { couldNotResolve: true, pathNot: '^virtual:' }, // made by a plugin of the bundler
  },
  {
    name: 'front-doors-only',
    comment: 'rooms are entered by index.ts, present.ts or testing/index.ts',
    from: { path: '^(tools/[^/]+|[^/]+)/' },
    to: {
      path: '^(?:battery|contract|server|speech|tools/testkit|web)/',
      pathNot: [
        '^$1/',
        '^(?:battery|contract|server|speech|tools/testkit)/src/(?:testing/)?index\\.ts$',
        '^battery/src/present\\.ts$',
        '^speech/src/takes\\.ts$', // what becomes of a take: the desk in the browser judges by it
        '^speech/src/judging\\.ts$', // what judges packs: it reaches synthesisers, so it is not in index.ts
        '^server/src/(?:commands/)?main\\.ts$', // the programs themselves, for the scripts that start them
        '^web/src/testing/index\\.ts$',
        '^web/src/shared/sync/index\\.ts$', // the queue itself, for the proof that it loses nothing
      ],
    },
  },
  {
    name: 'product-without-testing',
    comment: 'builders and simulated takers are for tests, the gallery and the roof',
    from: {
      path: '^(?:battery|contract|server|web|speech)/src/',
      pathNot: [TEST, '^[^/]+/src/testing/', '^web/src/gallery/', TAKERS, TAKER_MODELS],
    },
    to: { path: ['^[^/]+/src/testing/', TEST, TAKERS, TAKER_MODELS] },
  },
  {
    name: 'lower-floors-without-platform',
    comment: 'battery and contract run everywhere: nothing of Node',
    from: { path: '^(?:battery|contract)/src/' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'battery-schema-library-only',
    comment: 'battery imports itself and zod (its tests also vitest and fast-check)',
    from: { path: '^battery/src/', pathNot: [TEST, '^battery/src/testing/'] },
    to: { path: 'node_modules/', pathNot: 'node_modules/zod/' },
  },
  {
    name: 'battery-tests-without-screen',
    comment: 'even the tests of battery need neither a page nor a component',
    from: { path: '^battery/src/(?:testing/|.*\\.test\\.ts$)' },
    to: { path: 'node_modules/', pathNot: 'node_modules/(?:zod|vitest|fast-check)/' },
  },
  {
    name: 'battery-looks-at-nobody',
    comment: 'the ground floor imports no room above',
    from: { path: '^battery/' },
    to: { path: '^(?:contract|server|web|speech|tools)/' },
  },
  {
    name: 'task-without-other-tasks',
    comment: 'a task is one folder; what two tasks share belongs in kit',
    from: { path: '^battery/src/tasks/([^/]+)/' },
    to: { path: '^battery/src/tasks/', pathNot: '^battery/src/tasks/$1/' },
  },
  {
    name: 'task-without-run',
    comment: 'a task describes; it does not know how it is run, nor the front doors',
    from: { path: '^battery/src/tasks/[^/]+/', pathNot: TEST },
    to: { path: '^battery/src/(?:run/|index\\.ts$|present\\.ts$)' },
  },
  {
    name: 'run-without-tasks',
    comment: 'the run machine knows no particular task, and no material',
    from: { path: '^battery/src/run/', pathNot: TEST },
    to: {
      path: '^battery/src/(?:tasks/|registers/|find-|naming/|materials/|index\\.ts$|present\\.ts$)',
    },
  },
  {
    name: 'contract-battery-present-only',
    comment: 'the contract imports battery/present and nothing above itself',
    from: { path: '^contract/' },
    to: {
      path: '^(?:battery|server|web|speech|tools)/',
      pathNot: '^battery/src/present\\.ts$',
    },
  },
  {
    name: 'server-lower-floors-only',
    comment: 'the server imports contract and battery',
    from: { path: '^server/' },
    to: { path: '^(?:web|speech|tools)/' },
  },
  {
    name: 'web-contract-and-present-only',
    comment: 'the web imports contract and battery/present, its recording desk also speech/takes',
    from: {
      path: '^web/src/',
      pathNot: ['^web/src/gallery/', '^web/src/features/recording-desk/'],
    },
    to: {
      path: '^(?:battery|server|speech|tools)/',
      pathNot: '^battery/src/present\\.ts$',
    },
  },
  {
    name: 'recording-desk-takes-only',
    comment: 'the recording desk sees of speech what becomes of a take',
    from: { path: '^web/src/features/recording-desk/' },
    to: {
      path: '^(?:battery|server|speech|tools)/',
      pathNot: ['^battery/src/present\\.ts$', '^speech/src/takes\\.ts$'],
    },
  },
  {
    name: 'takes-without-packs',
    comment: 'what a browser loads of speech leads to no file, no manifest and no synthesiser',
    from: { path: '^speech/src/takes\\.ts$' },
    to: {
      path: '^speech/src/',
      pathNot:
        '^speech/src/(?:recorded-take|finish-clip|pack-limits|(?:signal|likeness)/[a-z-]+|thai/(?:syllable|spelling))\\.ts$',
      reachable: true,
    },
  },
  {
    name: 'web-reaches-no-key',
    comment: 'nothing that a pupil downloads leads to a generator, a material or a key',
    from: { path: '^web/src/', pathNot: ['^web/src/gallery/', TEST] },
    to: {
      path: [
        '^battery/src/materials/',
        '^battery/src/registers/(?:items|measures|takers)\\.ts$',
        '^battery/src/find-(?:item-source|measures)\\.ts$',
        '^battery/src/tasks/[^/]+/(?:items|measures|taker)\\.ts$',
        '^battery/src/index\\.ts$',
        '^battery/src/testing/',
        TAKER_MODELS,
      ],
      reachable: true,
    },
  },
  {
    name: 'web-without-platform',
    comment: 'what runs in a browser imports nothing of Node',
    from: { path: '^web/src/', pathNot: TEST },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'gallery-without-server',
    comment: 'the gallery may see all of battery, but no wing and no roof',
    from: { path: '^web/src/gallery/' },
    to: { path: '^(?:server|speech|tools)/' },
  },
  {
    name: 'gallery-apart',
    comment: 'the gallery is never reached from a production entry',
    from: { path: '^web/src/', pathNot: '^web/src/gallery/' },
    to: { path: '^web/src/gallery/' },
  },
  {
    name: 'speech-battery-only',
    comment: 'speech imports battery (which tokens exist)',
    from: { path: '^speech/' },
    to: { path: '^(?:contract|server|web|tools)/' },
  },
  {
    name: 'testkit-looks-down',
    comment:
      'the test kit starts the product as a process and calls it: it imports what is public below it, and no wing',
    from: { path: '^tools/testkit/' },
    to: { path: '^(?:server|web|speech|tools/(?:e2e|bench|scripts))/' },
  },
  {
    name: 'roof-is-not-imported',
    comment: 'e2e, bench and scripts look down; nobody imports them, not even each other',
    from: { path: '^(tools/[^/]+|[^/]+)/' },
    to: { path: TOOLING, pathNot: '^$1/' },
  },
].map((rule) => ({ severity: 'error', ...rule }));

export default {
  forbidden: [...houseRules, ...serverFloorRules, ...webFloorRules],
  options: {
    parser: 'swc', // the default parsers cannot read TypeScript 7 and would pass over every module
    doNotFollow: { path: '(?:^|/)node_modules/' },
    exclude: { path: '^(?:web|server)/dist/' },
    preserveSymlinks: false, // @jamdai/battery is battery/src, not a package in node_modules
    moduleSystems: ['es6', 'cjs'],
    builtInModules: { add: [] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
