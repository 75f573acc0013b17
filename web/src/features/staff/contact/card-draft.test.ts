import type { ContactCard } from '@jamdai/contract';
import { describe, expect, it } from 'vitest';
import { bodyOf, draftOf, findProblems, isSameDraft, previewOf } from './card-draft.ts';

const NOTHING: ContactCard = {
  ...{ role: null, name: null, faculty: null, university: null },
  ...{ email: null, photo: null },
};
const CARD: ContactCard = {
  ...{ ...NOTHING, name: { en: 'Malee Jaidee', th: 'มาลี ใจดี' } },
  ...{ email: 'malee@example.org', photo: 'f00d' },
};
const KEY = { person: 'adviser', revision: 3 } as const;
const PHOTO = { address: 'data:image/jpeg;base64,/9j/', base64: '/9j/' };

const draft = draftOf(CARD);
const withLines = (lines: Partial<(typeof draft)['lines']>) => ({
  ...draft,
  lines: { ...draft.lines, ...lines },
});

describe('what is sent of a contact card', () => {
  it('is what was loaded, without the picture, where nothing was changed', () => {
    const { photo: _photo, ...lines } = CARD;
    expect(bodyOf(draft, KEY)).toEqual({ ...KEY, ...lines });
    expect(isSameDraft(draft, draftOf(CARD))).toBe(true);
  });

  it('is a new picture, or null for one that is taken away', () => {
    expect(bodyOf({ ...draft, photo: PHOTO }, KEY).photo).toBe('/9j/');
    expect(bodyOf({ ...draft, photo: null }, KEY).photo).toBeNull();
    expect(isSameDraft({ ...draft, photo: null }, draft)).toBe(false);
  });

  it('is null for a text that is empty in both languages, blanks too', () => {
    const emptied = withLines({ 'name.en': ' ', 'name.th': '', email: '  ' });
    expect(bodyOf(emptied, KEY)).toMatchObject({ name: null, email: null });
    expect(findProblems(bodyOf(emptied, KEY))).toEqual({});
  });

  it('names the field that is missing in one language, and an address that is none', () => {
    const half = withLines({ 'name.th': '', email: 'malee' });
    expect(findProblems(bodyOf(half, KEY))).toEqual({
      ...{ 'name.th': 'field_is_required', email: 'email_is_not_valid' },
    });
  });
});

it('shows what is written over what stands below', () => {
  const below = { ...NOTHING, faculty: { en: 'Music', th: 'ดุริยางคศาสตร์' }, email: 'x@example.org' };
  expect(previewOf(draft, below)).toEqual({ ...CARD, faculty: below.faculty, photo: null });
  expect(previewOf(draftOf(NOTHING), below)).toEqual(below);
});
