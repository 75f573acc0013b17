/** What those who act in a simulated run share: the time, the installation, who is there, and what was promised to whom. */
import type { SeededRandom } from '@jamdai/battery/testing';
import type { SaveAttemptRequest } from '@jamdai/contract';
import type { Device, Tab } from './device.ts';
import type { Installation, Sent } from './installation.ts';
import type { Journal } from './journal.ts';
import type { Line } from './line.ts';
import type { VirtualTime } from './virtual-time.ts';

export interface World {
  readonly seed: string;
  readonly time: VirtualTime;
  readonly journal: Journal;
  readonly house: Installation;
  readonly pupils: Pupil[];
  /** Of every run that was begun, by its total time (s), which no other has. */
  readonly runs: Map<number, KnownRun>;
  /** Ids of accounts whose every run is made up. */
  readonly forgers: Map<string, ForgeryKind>;
  /** When strangers last guessed at a name, Unix ms. */
  readonly guessedAt: Map<string, number>;
  /** How far the clock of the server's computer was last moved, and until when. */
  readonly clockMoved: { byMs: number; untilMs: number };
  readonly school: School;
  /** Nothing is begun any more. */
  isEnding: boolean;
}

export interface Pupil {
  readonly username: string;
  readonly random: SeededRandom;
  readonly device: Device;
  readonly line: Line;
  readonly isAdult: boolean;
  userId: string;
  password: string;
  token: string | null;
  /** Of this device. */
  readonly marks: string[];
  tab: Tab | null;
  /** Forms that were handed out for a time without network. */
  readonly reserved: number[];
  hasJoined: boolean;
  /** What the line has carried and the server has taken: whoever listens can send it again. */
  readonly heard: { readonly sent: Sent; readonly body: SaveAttemptRequest }[];
}

/** `replayed`: a body of somebody else, whole and as good as it was. */
export type ForgeryKind = 'tooFast' | 'sameChoice' | 'pattern' | 'replayed';

export interface KnownRun {
  readonly owner: Pupil;
  readonly timeTotal: number;
  /** Its device has it whole. */
  isPromised: boolean;
  /** The server has said yes, whether or not anybody heard it. */
  isAcknowledged: boolean;
}

export interface School {
  /** The class that pupils join; null: there is none yet. */
  classId: string | null;
  code: string | null;
  /** Ids of those who joined, whatever became of them. */
  readonly joined: Set<string>;
}

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export function isOneIn(random: SeededRandom, many: number): boolean {
  return random.randInt(many) === 0;
}

/** Sleeps between so long and twice so long. */
export function rest(world: World, random: SeededRandom, ms: number): Promise<void> {
  return world.time.sleep(ms + random.randInt(ms));
}

/** Whoever comes now is told to come again. */
export function isInTrouble({ house }: World): boolean {
  return !house.isUp() || house.isDatabaseAway();
}
