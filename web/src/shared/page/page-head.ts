/**
 * What the head of the document says of a page: its title, its description, and where it is in each language. Pages that
 * were drawn when they were built bring the same in their files (web/prerender.ts).
 */
import { LANGUAGES } from '@jamdai/battery/present';
import { withoutSlashesAtEnd } from '@jamdai/contract';
import { PATHS } from '../routing/paths.ts';

/** Pages that anybody may open and pass on, by the key of their description in the catalogue. */
export const DESCRIBED_PAGES = {
  [PATHS.home]: 'home',
  [PATHS.content]: 'content',
  [PATHS.contact]: 'contact',
  [PATHS.help]: 'help',
  [PATHS.parents]: 'parents',
  [PATHS.logIn]: 'logIn',
  [PATHS.signUp]: 'signUp',
} as const;

export type DescriptionKey = (typeof DESCRIBED_PAGES)[keyof typeof DESCRIBED_PAGES];

/** Null for pages behind the log-in: they are nobody else's. */
export function descriptionKeyOf(pathname: string): DescriptionKey | null {
  const path = homeOr(pathname);
  const entry = Object.entries(DESCRIBED_PAGES).find(([described]) => described === path);
  return entry?.[1] ?? null;
}

/** Addresses of the page in each language, without the origin. */
export function languageLinksOf(
  pathname: string,
): readonly { readonly hrefLang: string; readonly href: string }[] {
  const path = homeOr(pathname);
  return [
    ...LANGUAGES.map((language) => ({ hrefLang: language, href: `${path}?lang=${language}` })),
    { hrefLang: 'x-default', href: path },
  ];
}

interface Head {
  readonly title: string;
  readonly description: string;
  readonly pathname: string;
}

export function writeHead({ title, description, pathname }: Head): void {
  document.title = title;
  elementOf('meta', 'name', 'description').content = description;
  for (const old of document.head.querySelectorAll('link[hreflang]')) old.remove();
  if (descriptionKeyOf(pathname) === null) return;
  for (const { hrefLang, href } of languageLinksOf(pathname)) {
    const link = document.createElement('link');
    // Readers of these links want the whole address.
    Object.assign(link, { rel: 'alternate', hreflang: hrefLang, href: location.origin + href });
    document.head.append(link);
  }
}

/** The one there is, or a new one. */
function elementOf(tag: 'meta', attribute: string, value: string): HTMLMetaElement {
  const found = document.head.querySelector<HTMLMetaElement>(`${tag}[${attribute}="${value}"]`);
  if (found) return found;
  const made = document.createElement(tag);
  made.setAttribute(attribute, value);
  document.head.append(made);
  return made;
}

function homeOr(pathname: string): string {
  return withoutSlashesAtEnd(pathname) || PATHS.home;
}
