/**
 * How journeys, proofs and pictures start a Chromium: nothing of a browser's that no page of ours can see. Each of its
 * windows would make two hidden pages for the list below the address bar, and each context a spare process.
 */

/** Chromium takes its last list only, so that of the driver is repeated here (a test compares them). */
const DISABLED_FEATURES = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'msForceBrowserSignIn',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
];

export const CHROMIUM_ARGUMENTS: readonly string[] = [
  '--disable-gpu',
  '--disable-background-networking',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
