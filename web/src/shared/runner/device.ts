/** The device of a run, as the contract stores it: nothing that identifies a person. */
import type { Device, DisplayTimingProfile } from '@jamdai/contract';

interface Measured {
  readonly refreshRateHz: number | null;
  readonly audioBaseLatencyMs: number | null;
  readonly audioOutputLatencyMs: number | null;
  readonly passport: DisplayTimingProfile | null;
}

export function describeDevice(measured: Measured): Device {
  const { browser, browserMajor } = readBrowser(navigator.userAgent);
  return {
    ...measured,
    viewportWidthPx: window.innerWidth,
    viewportHeightPx: window.innerHeight,
    pixelRatio: window.devicePixelRatio,
    pointer: readPointer(),
    browser,
    browserMajor,
  };
}

/** Families by their own mark in the text; the order matters, as most claim to be others too. */
const FAMILIES = [
  ['Edge', /Edg(?:A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chromium', /(?:Chrome|CriOS|Chromium)\/(\d+)/],
  ['Safari', /Version\/(\d+)/],
] as const;

export function readBrowser(userAgent: string): Pick<Device, 'browser' | 'browserMajor'> {
  for (const [browser, mark] of FAMILIES) {
    const major = mark.exec(userAgent)?.[1];
    // Others have a version as well.
    if (browser === 'Safari' && !userAgent.includes('Safari')) continue;
    if (major) return { browser, browserMajor: Number(major) };
  }
  return { browser: 'Other', browserMajor: null };
}

export function readPointer(): Device['pointer'] {
  if (window.matchMedia('(pointer: fine)').matches) return 'fine';
  return window.matchMedia('(pointer: coarse)').matches ? 'coarse' : 'none';
}
