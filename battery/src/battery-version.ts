/**
 * The version of everything that decides what a taker meets: items, timing and scoring. It is stored with
 * every attempt; any change of these raises it and has an entry under "Measurement" in the changelog.
 */
export const BATTERY_VERSION = '1.2.0';
