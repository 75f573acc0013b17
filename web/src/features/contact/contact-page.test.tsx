/** What visitors read on the contact cards, in both languages. */
import type { ContactCard } from '@jamdai/contract';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { startTranslations } from '../../shared/strings/i18n.ts';

const storage = new Map<string, string>();
const localStorage = {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, text: string) => storage.set(key, text),
};
vi.stubGlobal('document', { documentElement: {} });
vi.stubGlobal('localStorage', localStorage);
await startTranslations('en');
const { ContactCardView, photoAddressOf } = await import('./contact-card-view.tsx');
const { readKnownSite, rememberSite } = await import('./known-site.ts');
beforeEach(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('localStorage', localStorage);
  await i18next.changeLanguage('en');
});

const NOTHING: ContactCard = {
  ...{ role: null, name: null, faculty: null, university: null },
  ...{ email: null, photo: null },
};
const CARD: ContactCard = {
  ...{ ...NOTHING, name: { en: 'Malee Jaidee', th: 'มาลี ใจดี' } },
  ...{ email: 'malee@example.org', photo: 'f00d' },
};

const draw = (card: ContactCard, isExample = false) =>
  renderToStaticMarkup(
    <ContactCardView
      person="researcher"
      card={card}
      photo={photoAddressOf('researcher', card)}
      isExample={isExample}
    />,
  );

it('has the texts of the product and the drawn portrait where nothing is set', async () => {
  expect(draw(NOTHING, true)).toMatch(/<svg.*Researcher.*Example Researcher.*This card is an/);
  await i18next.changeLanguage('th');
  expect(draw(NOTHING, true)).toMatch(/ผู้วิจัย.*ผู้วิจัย ตัวอย่าง.*ใบนี้เป็นตัวอย่าง/);
});

it('says what was set in the language of the page, with a photo that is named, and the rest as before', async () => {
  const english = draw(CARD);
  expect(english).toContain('src="/api/site/photos/researcher/f00d" alt="Photo of Malee Jaidee"');
  expect(english).toMatch(/Malee Jaidee.*Example University.*mailto:malee@example\.org/);
  expect(english).not.toContain('This card is an example.');
  await i18next.changeLanguage('th');
  expect(draw(CARD)).toMatch(/รูปของ มาลี ใจดี.*มาลี ใจดี.*มหาวิทยาลัยตัวอย่าง/);
});

it('keeps the cards of the last visit, and nothing that is none', () => {
  expect(readKnownSite()).toBeNull();
  const site = { contacts: { researcher: CARD, adviser: NOTHING } };
  rememberSite(site);
  expect(readKnownSite()).toEqual(site);
  storage.set('contactCards', '{"contacts":');
  expect(readKnownSite()).toBeNull();
  storage.set('contactCards', '{"contacts":null}');
  expect(readKnownSite()).toBeNull();
});
