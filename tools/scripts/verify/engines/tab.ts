/** One page in one browser engine: the little that the story needs, the same for every protocol. */

export interface Point {
  /** CSS pixels from the left and upper edge of what is visible. */
  readonly x: number;
  readonly y: number;
}

export interface Tab {
  /** Such as `Firefox 153.7`. */
  readonly version: string;
  open(address: string): Promise<void>;
  /** Runs in the page; what it gives back must be JSON. `parameters` too. */
  evaluate<Result, Parameters extends readonly unknown[]>(
    work: (...parameters: Parameters) => Result,
    ...parameters: Parameters
  ): Promise<Result>;
  /** With the engine's own pointer. */
  click(point: Point): Promise<void>;
  /** Into what has the focus, by the engine's own keys. */
  type(text: string): Promise<void>;
  close(): Promise<void>;
}

/** How an engine is found and started here. */
export interface Engine {
  readonly name: string;
  /** Null: it is here. Otherwise what is missing, in a few words. */
  whyNotHere(): string | null;
  start(): Promise<Tab>;
}

/** As text that any engine can run; gives JSON as text, so that protocols need not describe values. */
export function asExpression(
  work: (...parameters: never[]) => unknown,
  parameters: readonly unknown[],
): string {
  const list = parameters.map((one) => JSON.stringify(one)).join(', ');
  return `JSON.stringify((${work.toString()})(${list}) ?? null)`;
}
