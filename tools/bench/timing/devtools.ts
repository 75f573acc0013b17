/**
 * A thin client of the DevTools protocol. Nothing but what the bench asks for is switched on in the browser,
 * so that watching costs as little as it can.
 */

type Params = Readonly<Record<string, unknown>>;
type Listener = (params: Params) => void;

interface Reply {
  readonly id?: number;
  readonly result?: Params;
  readonly error?: { readonly message: string };
  readonly method?: string;
  readonly params?: Params;
  readonly sessionId?: string;
}

export class Devtools {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<
    number,
    { resolve: (value: Params) => void; reject: (error: Error) => void }
  >();
  readonly #listeners = new Map<string, Set<Listener>>();
  #nextId = 1;
  #hasGone = false;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', (event) =>
      this.#receive(JSON.parse(String(event.data)) as Reply),
    );
    socket.addEventListener('close', () => {
      this.#hasGone = true;
      for (const { reject } of this.#waiting.values()) reject(new Error('the browser has gone'));
    });
  }

  static connect(url: string): Promise<Devtools> {
    const socket = new WebSocket(url);
    return new Promise((resolve, reject) => {
      socket.addEventListener('open', () => resolve(new Devtools(socket)));
      socket.addEventListener('error', () =>
        reject(new Error(`no answer from the browser at ${url}`)),
      );
    });
  }

  /** `sessionId` is a tab's; without it the browser itself is addressed. */
  send(method: string, params: Params = {}, sessionId?: string): Promise<Params> {
    if (this.#hasGone) return Promise.reject(new Error('the browser has gone'));
    const id = this.#nextId++;
    this.#socket.send(JSON.stringify({ id, method, params, ...(sessionId ? { sessionId } : {}) }));
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  /** Returns what stops listening. */
  listen(method: string, sessionId: string, listener: Listener): () => void {
    const key = `${sessionId} ${method}`;
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  close(): void {
    this.#socket.close();
  }

  #receive(reply: Reply): void {
    if (reply.id === undefined) {
      const listeners = this.#listeners.get(`${reply.sessionId ?? ''} ${reply.method ?? ''}`);
      for (const listener of listeners ?? []) listener(reply.params ?? {});
      return;
    }
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if (reply.error) waiting?.reject(new Error(reply.error.message));
    else waiting?.resolve(reply.result ?? {});
  }
}
