import { BROWSER_FAMILIES, SYSTEM_FAMILIES } from '@jamdai/contract';
import { expect, it } from 'vitest';
import { readDeviceWords } from './device-words.ts';

const AGENTS: readonly (readonly [string, string | null, string | null])[] = [
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36',
    ...(['Chrome', 'Windows'] as const),
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0',
    ...(['Edge', 'Windows'] as const),
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    ...(['Safari', 'iPhone'] as const),
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    ...(['Samsung Internet', 'Android'] as const),
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36',
    ...(['Chrome', 'ChromeOS'] as const),
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0',
    ...(['Firefox', 'Linux'] as const),
  ],
  ['curl/8.5.0', null, null],
];

it('names the family of browser and system, and keeps nothing else of the user agent', () => {
  for (const [agent, browser, system] of AGENTS) {
    expect(readDeviceWords(agent)).toEqual({ browser, system });
  }
  expect(readDeviceWords(undefined)).toEqual({ browser: null, system: null });
});

it('knows every family that the wire knows', () => {
  const browsers = [
    'Edg/1',
    'OPR/1',
    'SamsungBrowser/1',
    'Firefox/1',
    'Chrome/1',
    'Version/1 Safari/1',
  ];
  const systems = ['Android', 'iPhone', 'iPad', 'CrOS', 'Windows', 'Macintosh', 'Linux'];
  expect(browsers.map((agent) => readDeviceWords(agent).browser)).toEqual([...BROWSER_FAMILIES]);
  expect(systems.map((agent) => readDeviceWords(agent).system)).toEqual([...SYSTEM_FAMILIES]);
});
