/** Firefox as Debian and others install it, without a window, over WebDriver BiDi: it needs no driver of its own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram, startProgram } from './programs.ts';
import { asExpression, type Engine, type Tab } from './tab.ts';

const NAMES = ['firefox-esr', 'firefox'];
const OVERTAKEN = 'NS_BINDING_ABORTED';
const MOST_TRIES = 3;

export const FIREFOX: Engine = {
  name: 'Firefox',
  whyNotHere: () => (findProgram(NAMES) ? null : 'there is no firefox-esr and no firefox'),
  start: startFirefox,
};

interface Reply {
  readonly id?: number;
  readonly type: string;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: string;
  readonly message?: string;
}

type Send = (
  method: string,
  params: Readonly<Record<string, unknown>>,
) => Promise<Readonly<Record<string, unknown>>>;

async function startFirefox(): Promise<Tab> {
  const profile = await mkdtemp(join(tmpdir(), 'jamdai-firefox-'));
  const program = startProgram(findProgram(NAMES) ?? '', [
    '--headless',
    '--remote-debugging-port=0',
    '--profile',
    profile,
    '--width=1280',
    '--height=900',
    'about:blank',
  ]);
  const close = async (): Promise<void> => {
    await program.end();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const endpoint = await program.reported(/WebDriver BiDi listening on (ws:\S+)/);
    const send = await connect(`${endpoint}/session`);
    return await openTab(send, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function openTab(send: Send, close: () => Promise<void>): Promise<Tab> {
  const { capabilities } = (await send('session.new', { capabilities: {} })) as {
    capabilities: { browserVersion: string };
  };
  const { contexts } = (await send('browsingContext.getTree', {})) as {
    contexts: readonly { context: string }[];
  };
  const context = contexts[0]?.context ?? '';
  return {
    version: `Firefox ${capabilities.browserVersion}`,
    open: async (url) => {
      for (let tries = 1; ; tries += 1) {
        try {
          await send('browsingContext.navigate', { context, url, wait: 'complete' });
          return;
        } catch (error) {
          // The page itself was on its way elsewhere: whoever types an address then types it again.
          if (tries === MOST_TRIES || !String(error).includes(OVERTAKEN)) throw error;
        }
      }
    },
    evaluate: async (work, ...parameters) => {
      const reply = (await send('script.evaluate', {
        expression: asExpression(work, parameters),
        target: { context },
        awaitPromise: false,
      })) as { type: string; result?: { value: string }; exceptionDetails?: { text: string } };
      if (!reply.result) throw new Error(reply.exceptionDetails?.text ?? 'no result');
      return JSON.parse(reply.result.value) as ReturnType<typeof work>;
    },
    click: async ({ x, y }) => {
      const actions = [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await send('input.performActions', {
        context,
        actions: [{ type: 'pointer', id: 'mouse', actions }],
      });
    },
    type: async (text) => {
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await send('input.performActions', {
        context,
        actions: [{ type: 'key', id: 'keys', actions }],
      });
    },
    close,
  };
}

function connect(url: string): Promise<Send> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (reply: Reply | null) => void>();
  let lastId = 0;
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
  });
  socket.addEventListener('close', () => {
    for (const answer of waiting.values()) answer(null);
  });
  const send: Send = (method, params) =>
    new Promise((resolve, reject) => {
      const id = (lastId += 1);
      waiting.set(id, (reply) => {
        waiting.delete(id);
        if (reply?.result) resolve(reply.result);
        else reject(new Error(`${method}: ${reply?.message ?? 'Firefox has gone'}`));
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
  return new Promise((resolve, reject) => {
    socket.addEventListener('open', () => resolve(send));
    socket.addEventListener('error', () => reject(new Error(`no answer from Firefox at ${url}`)));
  });
}
