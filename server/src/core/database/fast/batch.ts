/**
 * Asks for many in one go: what is asked for while earlier questions are on their way to the database is gathered, and
 * goes together as soon as one of them is back. Alone, nothing waits.
 *
 * Gain: 2.3 times the saves a second of 64 callers; 0.56 ms of the processor a save in the server and 0.58 ms in the database, 1.30 and
 * 2.23 ms without (2026-11-23, decision 28). The plain version, one question each, is in
 * batch.test.ts, which holds the two against each other.
 */

export interface BatchOptions<Item, Answer> {
  /** One answer for each item, in the same order. */
  readonly ask: (items: readonly Item[]) => Promise<readonly Answer[]>;
  /** How many questions may be on their way at once. */
  readonly lanes: number;
  /** Items of one question at most. */
  readonly most: number;
}

interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Where the database refuses a question of several items, nothing of it was done, and each is asked alone: one bad item
 * spoils no other. A connection that broke may have done it, and fails them all.
 */
export function batch<Item, Answer>({
  ask,
  lanes,
  most,
}: BatchOptions<Item, Answer>): (item: Item) => Promise<Answer> {
  const waiting: Waiting<Item, Answer>[] = [];
  let underWay = 0;
  let isDue = false;

  function send(): void {
    isDue = false;
    while (underWay < lanes && waiting.length > 0) {
      underWay += 1;
      void askFor(waiting.splice(0, most));
    }
  }

  async function askFor(group: readonly Waiting<Item, Answer>[]): Promise<void> {
    await answer(group).catch(async (error: unknown) => {
      if (group.length === 1 || !isRejection(error)) {
        for (const { reject } of group) reject(error);
        return;
      }
      for (const one of group) await answer([one]).catch(one.reject);
    });
    underWay -= 1;
    send();
  }

  async function answer(group: readonly Waiting<Item, Answer>[]): Promise<void> {
    const answers = await ask(group.map(({ item }) => item));
    if (answers.length !== group.length) throw new Error('gather: an answer is missing');
    group.forEach(({ resolve }, location) => resolve(answers[location] as Answer));
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isDue) return;
      isDue = true;
      // After what has arrived together was read.
      setImmediate(send);
    });
}

function isRejection(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'severity') === 'ERROR';
}
