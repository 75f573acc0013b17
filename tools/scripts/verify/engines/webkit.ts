/** WebKit (the engine of Safari) as Debian packs it: its small browser over classic WebDriver, on a display of its own. */
import { findFile, findFreePort, findProgram, startProgram, type Running } from './programs.ts';
import { asExpression, type Engine, type Tab } from './tab.ts';

const DRIVERS = ['WebKitWebDriver'];
const DISPLAYS = ['Xvfb'];
const BROWSERS = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser';

export const WEBKIT: Engine = {
  name: 'WebKit',
  whyNotHere: () => {
    const missing = [
      ...(findProgram(DRIVERS) ? [] : ['WebKitWebDriver']),
      ...(findFile(BROWSERS) ? [] : ['its MiniBrowser']),
      ...(findProgram(DISPLAYS) ? [] : ['Xvfb']),
    ];
    return missing.length === 0 ? null : `there is no ${missing.join(', no ')}`;
  },
  start: startWebKit,
};

async function startWebKit(): Promise<Tab> {
  const started: Running[] = [];
  const close = async (): Promise<void> => {
    for (const program of started.toReversed()) await program.end();
  };
  try {
    // It finds a free number by itself, and says which.
    const display = startProgram(findProgram(DISPLAYS) ?? '', [
      '-displayfd',
      '1',
      '-screen',
      '0',
      '1280x900x24',
      '-nolisten',
      'tcp',
    ]);
    started.push(display);
    const number = await display.reported(/(\d+)\n/);
    const port = await findFreePort();
    const driver = startProgram(findProgram(DRIVERS) ?? '', [`--port=${port}`], {
      DISPLAY: `:${number}`,
      GDK_BACKEND: 'x11',
      NO_AT_BRIDGE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    });
    started.push(driver);
    return await openTab(`http://127.0.0.1:${port}`, close);
  } catch (error) {
    await close();
    throw error;
  }
}

interface Session {
  readonly sessionId: string;
  readonly capabilities: { readonly browserVersion: string };
}

async function openTab(driver: string, closePrograms: () => Promise<void>): Promise<Tab> {
  const options = { binary: findFile(BROWSERS), args: ['--automation'] };
  const { sessionId, capabilities } = await begin(driver, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  });
  const session = `${driver}/session/${sessionId}`;
  await ask('POST', `${session}/timeouts`, { script: 60_000, pageLoad: 300_000 });
  await ask('POST', `${session}/window/rect`, { x: 0, y: 0, width: 1280, height: 900 });
  return {
    version: `WebKit ${capabilities.browserVersion}`,
    open: async (url) => {
      await ask('POST', `${session}/url`, { url });
    },
    evaluate: async (work, ...parameters) => {
      const script = `return ${asExpression(work, parameters)}`;
      const text = await ask('POST', `${session}/execute/sync`, { script, args: [] });
      return JSON.parse(String(text)) as ReturnType<typeof work>;
    },
    click: async ({ x, y }) => {
      const actions = [
        { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      const parameters = { pointerType: 'mouse' };
      await ask('POST', `${session}/actions`, {
        actions: [{ type: 'pointer', id: 'mouse', parameters, actions }],
      });
    },
    type: async (text) => {
      const element = (await ask('GET', `${session}/element/active`)) as Record<string, string>;
      const id = Object.values(element)[0] ?? '';
      await ask('POST', `${session}/element/${id}/value`, { text });
    },
    close: async () => {
      await ask('DELETE', session).catch(() => undefined);
      await closePrograms();
    },
  };
}

const MOST_TRIES = 100;

/** The driver listens a moment after its start. */
async function begin(driver: string, body: object): Promise<Session> {
  for (let left = MOST_TRIES; ; left -= 1) {
    const isUp = await fetch(`${driver}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return (await ask('POST', `${driver}/session`, body)) as Session;
    if (left === 0) throw new Error('WebKitWebDriver does not listen');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function ask(method: string, url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    ...(body
      ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
      : {}),
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) throw new Error(`${new URL(url).pathname}: ${JSON.stringify(value)}`);
  return value;
}
