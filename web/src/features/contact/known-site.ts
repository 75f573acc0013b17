/** The contact cards as they were at the last visit, on this device: whoever is without network still finds an address. */
import { SiteSchema, type Site } from '@jamdai/contract';

const KEY = 'contactCards';

/** Null: the page was never opened here, or the browser keeps nothing. */
export function readKnownSite(): Site | null {
  try {
    const known = SiteSchema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return known.success ? known.data : null;
  } catch {
    return null;
  }
}

export function rememberSite(site: Site): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(site));
  } catch {
    // Full, or not allowed: then there is nothing to show without network.
  }
}
