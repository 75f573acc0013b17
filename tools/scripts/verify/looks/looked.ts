/** What was looked at, and what was found: counted, and every fault said once with the first place where it was seen. */
export class Looked {
  screens = 0;
  focusStops = 0;
  pagesLoaded = 0;
  faults: readonly string[] = [];
  readonly #say: (line: string) => void;
  readonly #seen = new Map<string, { readonly where: string; count: number }>();

  /** `say` is told every fault when it is first seen. */
  constructor(say: (line: string) => void) {
    this.#say = say;
  }

  screen(): void {
    this.screens += 1;
  }

  focus(stops: number): void {
    this.focusStops += stops;
  }

  loaded(): void {
    this.pagesLoaded += 1;
  }

  shifts(where: string, moved: readonly string[]): void {
    this.faultsOf(
      where,
      moved.map((one) => `layout shift ${one}`),
    );
  }

  faultsOf(where: string, found: readonly string[]): void {
    for (const what of found) this.fault(where, what);
  }

  fault(where: string, what: string): void {
    const known = this.#seen.get(what);
    if (known) known.count += 1;
    else {
      this.#seen.set(what, { where, count: 1 });
      this.#say(`${where}: ${what}`);
    }
    this.faults = [...this.#seen].map(
      ([fault, { where: first, count }]) =>
        `${first}${count > 1 ? ` and ${count - 1} more` : ''}: ${fault}`,
    );
  }
}
