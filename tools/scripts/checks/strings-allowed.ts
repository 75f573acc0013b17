/** The exceptions of the check `strings`, each with its reason. */

/** Latin words of four or more letters that a Thai sentence may hold: names, units, formats. */
export const LATIN_IN_THAI: readonly string[] = [
  'Jamdai', // our own name
  'English', // the language button names each language in itself
  'Stroop', // a proper name
  'PostgreSQL',
  'Psych-DS', // a standard
  'Python', // a programming language
  'Chrome',
  'Chromium',
  'Firefox',
  'Safari',
  'Edge',
  'Android',
  'iPhone',
  'iPad',
  'Wi-Fi',
  'WebP', // a format
  'Bluetooth',
  'Google', // names of authenticator apps
  'Microsoft',
  'Authenticator',
  ...['Cohen', 'Everitt', 'Fleiss', 'McGraw', 'Shrout', 'Wilson', 'Wong'], // authors of formulas
  'email', // inside the documented placeholder of an address
];

/** Thai words that an English sentence may hold. */
export const THAI_IN_ENGLISH: readonly string[] = [
  'ไทย', // the language button names each language in itself
  'ภาษาไทย',
  'อ่านเป็นภาษาไทย', // offered to a browser that speaks Thai
  'จำได้', // our own name
];

/** Thai letters in the code of the web that are no words. */
export const THAI_IN_CODE: readonly string[] = [
  'กขค', // a sample by which a font is loaded before it is needed
];

/**
 * Beginnings of keys that are put together at run time (`t(key)` with a key that no literal spells out), so that a
 * key may count as used although no source file names it. A template such as t(`tests.${name}.title`) counts by itself.
 */
export const KEYS_MADE_AT_RUN_TIME: readonly { readonly prefix: string; readonly why: string }[] =
  [];

/** Attributes and properties of components that a person reads or hears. */
export const READ_ALOUD: readonly string[] = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'description',
  'error',
  'label',
  'placeholder',
  'title',
];
