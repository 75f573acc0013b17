/** Where somebody goes who has logged in: home, or back to the page that asked for it. Only pages of this list. */
import { useSearchParams } from 'react-router';
import { PATHS } from './paths.ts';

const NEXT_PAGES = { join: PATHS.join } as const;

/** What a link to the log-in or sign-up page carries, so that its visitor comes back. */
export function nextSearch(page: keyof typeof NEXT_PAGES): string {
  return `?next=${page}`;
}

export function useNextPage(): { readonly path: string; readonly search: string } {
  const [search] = useSearchParams();
  return search.get('next') === 'join'
    ? { path: NEXT_PAGES.join, search: nextSearch('join') }
    : { path: PATHS.home, search: '' };
}
