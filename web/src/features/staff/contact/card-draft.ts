/** A contact card while it is written: the text of each field, and the picture that was chosen. */
import {
  CONTACT_TEXTS,
  fieldProblemsOf,
  SaveContactCardSchema,
  type ContactCard,
  type ContactPerson,
  type ContactText,
  type FieldMessageKey,
  type SaveContactCard,
} from '@jamdai/contract';
import type { MadePhoto } from './make-photo.ts';

export const CARD_LANGUAGES = ['th', 'en'] as const;
export type CardLanguage = (typeof CARD_LANGUAGES)[number];
export type LineName = `${ContactText}.${CardLanguage}` | 'email';

export interface CardDraft {
  readonly lines: Readonly<Record<LineName, string>>;
  /** `stored`: as it is. Null: none. */
  readonly photo: 'stored' | MadePhoto | null;
}

/** In the order of the form. */
export const LINE_NAMES: readonly LineName[] = [
  ...CONTACT_TEXTS.toSorted(
    (one, other) => Number(other === 'name') - Number(one === 'name'),
  ).flatMap((text) => CARD_LANGUAGES.map((language) => `${text}.${language}` as const)),
  'email',
];

export function draftOf(card: ContactCard): CardDraft {
  const lines = Object.fromEntries(LINE_NAMES.map((name) => [name, lineIn(card, name) ?? '']));
  return { lines: lines as Record<LineName, string>, photo: 'stored' };
}

export function isSameDraft(one: CardDraft, other: CardDraft): boolean {
  return (
    one.photo === other.photo && LINE_NAMES.every((name) => one.lines[name] === other.lines[name])
  );
}

/** Null: nothing is said. */
export function lineIn(card: ContactCard, name: LineName): string | null {
  if (name === 'email') return card.email;
  const [text, language] = name.split('.') as [ContactText, CardLanguage];
  return card[text]?.[language] ?? null;
}

/** What is sent. A text that is empty in both languages is null: the page has its own for it. */
export function bodyOf(
  draft: CardDraft,
  { person, revision }: { readonly person: ContactPerson; readonly revision: number },
): SaveContactCard {
  const { email, ...texts } = linesOf(draft);
  return {
    ...{ person, revision, ...texts, email },
    ...(draft.photo === 'stored' ? {} : { photo: draft.photo?.base64 ?? null }),
  };
}

/** As the card will be, over what shows where it says nothing; for the preview. */
export function previewOf(draft: CardDraft, below: ContactCard): ContactCard {
  const { email, ...texts } = linesOf(draft);
  return {
    role: texts.role ?? below.role,
    name: texts.name ?? below.name,
    faculty: texts.faculty ?? below.faculty,
    university: texts.university ?? below.university,
    email: email ?? below.email,
    photo: null,
  };
}

/** By field; empty where all is well. */
export function findProblems(body: SaveContactCard): Partial<Record<string, FieldMessageKey>> {
  const { success, error } = SaveContactCardSchema.safeParse(body);
  if (success) return {};
  return Object.fromEntries(
    fieldProblemsOf(error.issues).map(({ path, message }) => [path, message]),
  );
}

function linesOf({ lines }: CardDraft): Omit<ContactCard, 'photo'> {
  const both = (text: ContactText) => {
    const [en, th] = [lines[`${text}.en`], lines[`${text}.th`]];
    return en.trim() === '' && th.trim() === '' ? null : { en, th };
  };
  return {
    ...{ role: both('role'), name: both('name') },
    ...{ faculty: both('faculty'), university: both('university') },
    email: lines.email.trim() === '' ? null : lines.email,
  };
}
