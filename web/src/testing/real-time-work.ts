/**
 * What a page does in real time however the driver's clock turns: fetching, decoding clips, and writing to the device. That clock
 * also turns the application's own patience, so whoever turns it waits for all of these: a slow machine is no dead network, and
 * no dead disk.
 */

declare global {
  interface Window {
    /** Resolves when nothing is being fetched, decoded or written, and what waited for it has gone on. */
    realTimeWorkDone?: () => Promise<void>;
  }
}

/** Runs in the page, before anything of its own: it must name nothing outside itself. */
export function noteRealTimeWork(): void {
  if (window.realTimeWorkDone) return;
  const underWay = new Set<Promise<unknown>>();
  function note<Result>(work: Promise<Result>): Promise<Result> {
    const settled: Promise<unknown> = work.then(
      () => underWay.delete(settled),
      () => underWay.delete(settled),
    );
    underWay.add(settled);
    return work;
  }
  const decode = OfflineAudioContext.prototype.decodeAudioData;
  OfflineAudioContext.prototype.decodeAudioData = function decodeNoted(...request) {
    return note(decode.apply(this, request));
  };
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function transactionNoted(...request) {
    const begun = transaction.apply(this, request);
    if (begun.mode !== 'readonly') void note(isOver(begun));
    return begun;
  };
  function isOver(begun: IDBTransaction): Promise<void> {
    return new Promise((resolve) => {
      begun.addEventListener('complete', () => resolve());
      begun.addEventListener('abort', () => resolve());
    });
  }
  // What goes to the device is encrypted first; browsers do that on secure pages only.
  if ('SubtleCrypto' in window) {
    const { encrypt } = SubtleCrypto.prototype;
    SubtleCrypto.prototype.encrypt = function encryptNoted(...request) {
      return note(encrypt.apply(this, request));
    };
  }
  const { fetch } = window;
  window.fetch = (...request) => note(fetch(...request).then(readWhole));
  /** The body has arrived, too. */
  async function readWhole(response: Response): Promise<Response> {
    await response.clone().arrayBuffer();
    return response;
  }
  /** A task of its own, which the driver's clock does not hold back. */
  const nextTask = () =>
    new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(), { once: true });
      port1.start();
      port2.postMessage(null);
    });
  window.realTimeWorkDone = async () => {
    while (underWay.size > 0) {
      await Promise.all(underWay);
      await nextTask();
    }
  };
}
