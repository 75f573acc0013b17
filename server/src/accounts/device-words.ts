/**
 * Words for a device in the list of sessions: the family of the browser and of the system, read from the user agent
 * at log-in. Versions and everything else in it are thrown away: they would tell devices, and so people, apart.
 */
import type { BROWSER_FAMILIES, SYSTEM_FAMILIES } from '@jamdai/contract';

type BrowserFamily = (typeof BROWSER_FAMILIES)[number];
type SystemFamily = (typeof SYSTEM_FAMILIES)[number];

export interface DeviceWords {
  /** Null: not told, or none of the families known here. */
  readonly browser: BrowserFamily | null;
  readonly system: SystemFamily | null;
}

/** What is in the text of each of this family. */
type Mark<Family> = readonly [family: Family, ...marks: RegExp[]];

/** By their own mark; the order matters, as most claim to be others too. */
const BROWSERS: readonly Mark<BrowserFamily>[] = [
  ['Edge', /Edg(?:A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /Version\//, /Safari\//],
];
const SYSTEMS: readonly Mark<SystemFamily>[] = [
  ['Android', /Android/],
  ['iPhone', /iPhone|iPod/],
  ['iPad', /iPad/],
  ['ChromeOS', /CrOS/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['Linux', /Linux/],
];
/** A user agent has no business being longer. */
const LOOKED_AT = 512;

export function readDeviceWords(userAgent: string | undefined): DeviceWords {
  const text = (userAgent ?? '').slice(0, LOOKED_AT);
  return { browser: findFamily(BROWSERS, text), system: findFamily(SYSTEMS, text) };
}

function findFamily<Family extends string>(
  families: readonly Mark<Family>[],
  text: string,
): Family | null {
  return families.find(([, ...marks]) => marks.every((mark) => mark.test(text)))?.[0] ?? null;
}
