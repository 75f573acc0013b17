/** Where a key leads: left and right through the steps, up and down through the questions. */
import { FORM_COUNT, QUESTION_COUNT } from '@jamdai/battery/present';
import type { Address } from './address.ts';
import type { GalleryStep } from './steps.ts';

/** `null` for a key that leads nowhere. */
export function moveBy(
  key: string,
  address: Address,
  steps: readonly Pick<GalleryStep, 'name'>[],
): Address | null {
  const { index, form, lang: language, theme } = address;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight': {
      const position = steps.findIndex(({ name }) => name === address.step);
      const next = steps[position + (key === 'ArrowRight' ? 1 : -1)];
      return next ? { ...address, step: next.name } : null;
    }
    case 'ArrowDown':
      return index + 1 < QUESTION_COUNT ? { ...address, index: index + 1 } : null;
    case 'ArrowUp':
      return index > 0 ? { ...address, index: index - 1 } : null;
    case 'f':
      return { ...address, form: (form + 1) % FORM_COUNT };
    case 'l':
      return { ...address, lang: language === 'en' ? 'th' : 'en' };
    case 't':
      return { ...address, theme: theme === 'light' ? 'dark' : 'light' };
    default:
      return null;
  }
}
