/** Where somebody goes who has logged in: home, or back to the page that asked for it. Only pages of this list. */
import { useSearchParams } from 'react-router';
import { PATHS } from './paths.ts';

/** The number of a class in the address, which its QR code carries. */
const CLASS = 'class';
const CLASS_NUMBER = /^[0-9]{8}$/;

/** `classNo` empty: the pupil types it. */
export function joinPath(classNo: string): string {
  return classNo === '' ? PATHS.join : `${PATHS.join}?${CLASS}=${classNo}`;
}

/** Empty where the address has none. */
export function useClassNo(): string {
  const [search] = useSearchParams();
  const classNo = search.get(CLASS) ?? '';
  return CLASS_NUMBER.test(classNo) ? classNo : '';
}

/** What a link from the page that joins a class to log-in or sign-up carries, so that its visitor comes back. */
export function joinSearch(classNo: string): string {
  return classNo === '' ? '?next=join' : `?next=join&${CLASS}=${classNo}`;
}

export function useNextPage(): { readonly path: string; readonly search: string } {
  const [search] = useSearchParams();
  const classNo = useClassNo();
  return search.get('next') === 'join'
    ? { path: joinPath(classNo), search: joinSearch(classNo) }
    : { path: PATHS.home, search: '' };
}
