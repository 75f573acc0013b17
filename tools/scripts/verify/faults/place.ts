/** A screen as somebody opens it, or something that is pressed there. */
import type { Page } from 'playwright-core';
import type { StoredSession } from '@jamdai/testkit';
import type { Who } from './who-says.ts';
import type { CallName } from './wire.ts';
import type { World } from './world.ts';

/** What is needed to be there. */
export interface Stage {
  readonly session: StoredSession | null;
  readonly path: string;
}

export interface Place {
  readonly name: string;
  readonly who: Who;
  /** Made for the place; a healthy visit may use it up, so the faults get one of their own. */
  readonly stage: (world: World) => Promise<Stage>;
  /** Only where a simulated school is. */
  readonly needsSchool?: boolean;
  /** What it leaves on the device would spoil the next try: each has a browser of its own. */
  readonly leavesTraces?: boolean;
  /** Getting there uses up what lies there: each try has a stage of its own. */
  readonly isUsedUp?: boolean;
  /** Not at the same time as another that says the same: they share what lies there. */
  readonly alone?: string;
  /** Without its answer nothing else of the screen is requested. */
  readonly opener?: CallName;
  /** Null: to open it is all. */
  readonly action: Action | null;
}

export interface Action {
  /** Opens what has to be open and types what has to be typed. */
  readonly ready?: (page: Page) => Promise<void>;
  /** What was typed there, as it stands in fields. */
  readonly typed?: readonly string[];
  readonly press: (page: Page) => Promise<void>;
  /** To press once more after a failure, where that is another way. */
  readonly again?: (page: Page) => Promise<void>;
  /** What was typed is kept elsewhere than in its field, and the page says so. */
  readonly isTypedKept?: boolean;
  /** It ends what the screen was for. */
  readonly endsScreen?: boolean;
  /** ms to turn the clock after the press: what is sent a while later. */
  readonly turnMs?: number;
}

export function screen(who: Who, path: string, more: Partial<Place> = {}): Place {
  return {
    name: `${path} as ${who}`,
    who,
    stage: async (world) => ({ session: await world.session(who), path }),
    action: null,
    ...more,
  };
}

/** The same for every role. */
export function screenOf({ name }: Place): string {
  return name.split(' as ')[0] ?? name;
}

/** Who sees most comes first. */
const RANKS: readonly Who[] = ['pupil', 'admin', 'teacher', 'newcomer', 'researcher', 'visitor'];

export function rankOf({ who }: Place): number {
  return RANKS.indexOf(who);
}
