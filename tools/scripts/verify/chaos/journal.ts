/** What happened in a simulated run, as people and machines told it, and the first rule that was broken. */

export interface Broken {
  readonly rule: Rule;
  readonly what: string;
  readonly atMs: number;
  /** Moments of the virtual time until then. */
  readonly momentCount: number;
}

/** Each a sentence that must hold at every moment. */
export const RULES = {
  acknowledgedIsStored: 'what was acknowledged is stored',
  storedOnce: 'nothing is stored twice',
  finishedArrives: 'what was finished on a device arrives',
  honestRunIsTaken: 'an honest run is not refused',
  honestGetIn: 'honest people get in',
  devicesRest: 'a page on which nobody is logged in rests',
  sessionsEnd: 'no session outlives what ends it',
  readyz: '/readyz says what is',
  backupsStay: 'backups stay for as long as they should',
  accountsStay: 'accounts stay',
  smallGroups: 'no figure of a small group',
  forgedCountsNowhere: 'a run that is not to be believed is in no norms',
  strangersSeeNothing: 'figures are for those whose they are',
  noCallBreaks: 'no call fails by itself',
} as const;
export type Rule = keyof typeof RULES;

export interface Journal {
  readonly note: (who: string, what: string) => void;
  /** The first one counts. */
  readonly breakRule: (rule: Rule, what: string) => void;
  readonly broken: () => Broken | null;
  /** The last lines, the oldest first. */
  readonly trail: () => readonly string[];
  /** Of everything, in the order in which it happened: the same seed gives the same. */
  readonly count: (what: string, more?: number) => void;
  readonly counts: ReadonlyMap<string, number>;
}

const TRAIL_LENGTH = 60;

export function createJournal(time: {
  readonly nowMs: () => number;
  readonly count: () => number;
}): Journal {
  const lines: string[] = [];
  const counts = new Map<string, number>();
  let broken: Broken | null = null;

  function note(who: string, what: string): void {
    lines.push(`${new Date(time.nowMs()).toISOString()} ${who}: ${what}`);
    if (lines.length > TRAIL_LENGTH) lines.shift();
  }

  return {
    note,
    breakRule: (rule, what) => {
      if (broken) return;
      note('RULE BROKEN', `${RULES[rule]}: ${what}`);
      broken = { rule, what, atMs: time.nowMs(), momentCount: time.count() };
    },
    broken: () => broken,
    trail: () => lines,
    count: (what, more = 1) => {
      counts.set(what, (counts.get(what) ?? 0) + more);
    },
    counts,
  };
}
