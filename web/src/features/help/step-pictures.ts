/**
 * The pictures of the five steps: screens of this very product, in both languages, taken by `npm run screenshots -- help`.
 * help-words.test.ts fails when a word that is seen in them has changed since.
 */
import type { Language } from '@jamdai/battery/present';

export const STEPS = ['logIn', 'profile', 'tab', 'button', 'confirm'] as const;
export type Step = (typeof STEPS)[number];

/** CSS px of every picture; the files have twice as many. */
export const PICTURE_WIDTH = 360;
export const PICTURE_HEIGHT = 400;

const FILES: Readonly<Record<string, string>> = import.meta.glob('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The address of the picture. Throws where it was never taken. */
export function stepPictureOf(step: Step, language: Language): string {
  const file = FILES[`./pictures/${step}-${language}.webp`];
  if (file === undefined) throw new Error(`step: there is no picture of ${step} in ${language}`);
  return file;
}
