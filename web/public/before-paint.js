/*
 * Runs before the first paint, so that neither colours nor language flash. A file of its own because the
 * content security policy allows no inline script. Same keys as src/store/session.ts and app-storage.ts.
 */
{
  const root = document.documentElement;
  let language = null;
  let scheme = null;
  try {
    language = localStorage.getItem('lang');
    scheme = JSON.parse(localStorage.getItem('app') ?? '{}')?.colourScheme;
  } catch {
    // Blocked or broken storage: the defaults below hold.
  }
  root.lang = language === 'th' ? 'th' : 'en';
  if (scheme !== 'light' && scheme !== 'dark') {
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  root.setAttribute('data-mantine-color-scheme', scheme);
}
