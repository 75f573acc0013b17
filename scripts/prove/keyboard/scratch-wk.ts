import { withProduct } from '../../screenshots/running-product.ts';
import { sendResults } from '../looks/people.ts';
import { WEBKIT } from '../engines/webkit.ts';
await withProduct(async ({ address, enrol }) => {
  const pupil = await enrol();
  await sendResults(address, pupil.token);
  const tab = await WEBKIT.start();
  const pause = (ms: number) => new Promise((r) => setTimeout(r, ms));
  const look = () => tab.evaluate(() => ({ heads: [...document.querySelectorAll('main button[data-type]')].map((b) => `${b.getAttribute('data-type')}:${b.getAttribute('aria-expanded')}@${Math.round(b.getBoundingClientRect().y)}`).join(' '), loading: document.querySelectorAll('[data-loading]').length, rows: document.querySelectorAll('main table[role="table"] tbody [data-column="date"]').length, scroll: scrollY, h: innerHeight }));
  try {
    await tab.open(address + '/');
    await tab.evaluate((e: Record<string, string>) => { for (const [k, v] of Object.entries(e)) localStorage.setItem(k, v); localStorage.setItem('lang', 'th'); }, { ...pupil } as never);
    await tab.open(address + '/results');
    for (let i = 0; i < 100; i++) { const l = await look(); if (l.heads && !l.loading) break; await pause(200); }
    console.log(await look());
    for (const type of [5, 6, 1, 6, 2]) {
      const at = await tab.evaluate((t: number) => { const b = document.querySelector(`main button[data-type="${t}"]`)!; b.scrollIntoView({ block: 'center', behavior: 'instant' }); const r = b.getBoundingClientRect(); return { x: r.x + r.width / 2, y: r.y + r.height / 2 }; }, type);
      console.log('click', type, at);
      await tab.click(at);
      await pause(3000);
      console.log(await look());
    }
  } finally { await tab.close(); }
});
process.exit(0);
