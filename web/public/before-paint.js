/*
 * Runs before the first paint, so that neither colours nor language flash, nor what is for visitors only. A file
 * of its own because the content security policy allows no inline script. Same keys as src/store/session.ts and
 * app-storage.ts.
 */
{
  const root = document.documentElement;
  let language = null;
  let scheme = null;
  let token = null;
  const asked = new URLSearchParams(location.search).get('lang');
  try {
    language = localStorage.getItem('lang');
    token = localStorage.getItem('token');
    scheme = JSON.parse(localStorage.getItem('app') ?? '{}')?.colourScheme;
  } catch {
    // Blocked or broken storage: the defaults below hold.
  }
  if (asked === 'th' || asked === 'en') language = asked;
  root.lang = language === 'th' ? 'th' : 'en';
  root.toggleAttribute('data-member', token !== null && token !== '' && token !== 'null');
  if (scheme !== 'light' && scheme !== 'dark') {
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  root.setAttribute('data-mantine-color-scheme', scheme);
}
