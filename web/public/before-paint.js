/*
 * Runs before the first paint, so that neither colours nor language flash, nor what is for visitors only. A file
 * of its own because the content security policy allows no inline script. Same keys as src/shared/api/session.ts and
 * app-storage.ts. Also makes the one call for which the server takes longer than the page to load.
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

/* The analysis of a test, which the page takes from src/shared/api/fast/prefetch.ts where it asks for the same. */
if (location.pathname === '/staff/research') {
  const search = new URLSearchParams(location.search);
  let token = null;
  try {
    const storage = sessionStorage.getItem('token') ? sessionStorage : localStorage;
    if (storage.getItem('accessToken') === 'login') token = storage.getItem('token');
  } catch {
    // Blocked storage: nobody is logged in.
  }
  if (token && token !== 'null' && (search.get('tab') ?? 'analysis') === 'analysis') {
    const address = '/api/research/analysis';
    const language = search.get('language');
    const asked = {
      testName: search.get('test') ?? 'phonological_digit_task',
      lang: language === 'th' || language === 'en' ? language : null,
    };
    const body = JSON.stringify(asked);
    const abort = new AbortController();
    const answer = fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: token },
      body,
      signal: abort.signal,
    });
    // Who takes it is told.
    answer.catch(() => undefined);
    globalThis.prefetch = {
      ...{ address, body, token, abort, answer },
      startedAtMs: performance.now(),
    };
  }
}
