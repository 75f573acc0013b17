/** One tab of the browser: opened for a block of trials, closed after it, so that no block inherits another's heap. */
import type { Browser } from './chromium.ts';

export interface Tab {
  /** Runs on this tab's session. */
  send(
    method: string,
    params?: Readonly<Record<string, unknown>>,
  ): Promise<Readonly<Record<string, unknown>>>;
  /** Puts a script before all scripts of every page of this tab. */
  prepare(script: string): Promise<void>;
  goTo(url: string): Promise<void>;
  /** The value of an expression (awaited), which must survive JSON. Throws what the page throws. */
  evaluate<T>(expression: string): Promise<T>;
  /** Called with each text that the page sends by `benchSignal`. */
  onSignal(listener: (text: string) => void): void;
  close(): Promise<void>;
}

const SIGNAL = 'benchSignal';

export async function openTab({ devtools }: Browser): Promise<Tab> {
  const { targetId } = await devtools.send('Target.createTarget', { url: 'about:blank' });
  const attached = await devtools.send('Target.attachToTarget', { targetId, flatten: true });
  const sessionId = String(attached['sessionId']);
  const send: Tab['send'] = (method, params) => devtools.send(method, params, sessionId);
  await send('Page.enable');
  await send('Runtime.enable');
  await send('Runtime.addBinding', { name: SIGNAL });
  await send('Page.bringToFront');
  await send('Emulation.setFocusEmulationEnabled', { enabled: true });
  await send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
  return {
    send,
    async prepare(source) {
      await send('Page.addScriptToEvaluateOnNewDocument', { source });
    },
    async goTo(url) {
      const isLoaded = new Promise<void>((resolve) => {
        const stop = devtools.listen('Page.loadEventFired', sessionId, () => {
          stop();
          resolve();
        });
      });
      const { errorText } = (await send('Page.navigate', { url })) as { errorText?: string };
      if (errorText) throw new Error(`${url}: ${errorText}`);
      await isLoaded;
    },
    async evaluate<T>(expression: string) {
      const answer = (await send('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
        userGesture: true,
      })) as {
        result: { value: T };
        exceptionDetails?: { text: string; exception?: { description?: string } };
      };
      if (answer.exceptionDetails) {
        const { text, exception } = answer.exceptionDetails;
        throw new Error(`in the page: ${exception?.description ?? text}`);
      }
      return answer.result.value;
    },
    onSignal(listener) {
      devtools.listen('Runtime.bindingCalled', sessionId, ({ name, payload }) => {
        if (name === SIGNAL) listener(String(payload));
      });
    },
    async close() {
      await devtools.send('Target.closeTarget', { targetId });
    },
  };
}
