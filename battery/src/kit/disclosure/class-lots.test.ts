import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  classFiguresOf,
  drawLot,
  isNearlyAll,
  mayShowOneMore,
  roundCount,
  SCORE_LOTS,
  scoreLotOf,
  type LotSizes,
} from './class-lots.ts';
import { isSmallGroupGivenAway } from './given-away.ts';

interface PublishedLot {
  readonly classNo: number;
  readonly people: readonly number[];
}

/** What one teacher sees of a test, and what is kept of it; a pupil in no class has −1. */
interface World {
  readonly classOf: readonly number[];
  readonly hasTaken: readonly boolean[];
  readonly isErased: readonly boolean[];
  readonly wasShown: readonly boolean[];
  readonly lots: readonly PublishedLot[];
}

interface Step {
  readonly kind: 'join' | 'take' | 'erase' | 'show';
  readonly person: number;
  /** Of `join`; −1: leaves. */
  readonly classNo: number;
}

function startWorld(people: number): World {
  const nobody = Array.from({ length: people }, () => false);
  return {
    ...{ hasTaken: nobody, isErased: nobody, wasShown: nobody, lots: [] },
    classOf: nobody.map(() => -1),
  };
}

/** The same world where the step cannot be taken. */
function follow(world: World, { kind, person, classNo }: Step, sizes: LotSizes): World {
  if (world.isErased[person] === true) return world;
  switch (kind) {
    case 'join':
      return { ...world, classOf: world.classOf.with(person, classNo) };
    case 'take':
      return { ...world, hasTaken: world.hasTaken.with(person, true) };
    case 'erase':
      return {
        ...world,
        classOf: world.classOf.with(person, -1),
        // What else is known of somebody who is gone changes nothing.
        hasTaken: world.hasTaken.with(person, false),
        isErased: world.isErased.with(person, true),
      };
    case 'show': {
      const isThere = world.hasTaken[person] === true && world.classOf[person] !== -1;
      if (!isThere || world.wasShown[person] === true) return world;
      const lot = world.lots.find(({ people }) => people.includes(person));
      const shown = lot?.people.filter((one) => world.wasShown[one]).length ?? 0;
      if (lot && !mayShowOneMore({ people: lot.people.length, shown }, sizes.unseen)) return world;
      return { ...world, wasShown: world.wasShown.with(person, true) };
    }
  }
}

/** The teacher looks at a class: what can be counted is. */
function look(world: World, classNo: number, sizes: LotSizes): World {
  const counted = new Set(world.lots.flatMap(({ people }) => people));
  const candidates = world.classOf.flatMap((at, person) =>
    at === classNo && world.hasTaken[person] === true && !counted.has(person)
      ? [{ person: String(person), isShown: world.wasShown[person] === true }]
      : [],
  );
  const lotCount = world.lots.filter((lot) => lot.classNo === classNo).length;
  const people = drawLot(candidates, lotCount, sizes).map(({ person }) => Number(person));
  return people.length === 0 ? world : { ...world, lots: [...world.lots, { classNo, people }] };
}

/** Everybody whom the figures of a class counted, after each of its lots. */
function publishedGroups({ lots }: World): Set<string>[] {
  return lots.map((lot, position) => {
    const until = lots.slice(0, position + 1).filter(({ classNo }) => classNo === lot.classNo);
    return new Set(until.flatMap(({ people }) => people.map(String)));
  });
}

/** As the teacher's page would, were nothing held back: a figure of whoever is in the class now. */
function publishCarelessly(worlds: readonly World[], least: number): Set<string>[] {
  return worlds.flatMap((world) =>
    [0, 1].flatMap((classNo) => {
      const group = world.classOf.flatMap((at, person) =>
        at === classNo && world.hasTaken[person] === true ? [String(person)] : [],
      );
      return group.length >= least ? [new Set(group)] : [];
    }),
  );
}

/**
 * Which scores of 0 to 2 each of the unknown people can have, for a reader who knows exact sums and sums of squares of all
 * groups and the scores of everybody else: by going through all worlds. As a text a person, equal where nothing that the
 * reader knows tells two people apart.
 */
function beliefsOf(
  groups: readonly ReadonlySet<string>[],
  scores: readonly number[],
  unknown: readonly number[],
): string[] {
  const viewOf = (given: readonly number[]) =>
    groups
      .map((group) => {
        const { sum, squareSum } = scoreLotOf([...group].map((one) => given[Number(one)] ?? 0));
        return `${sum}/${squareSum}`;
      })
      .join();
  const seen = viewOf(scores);
  const tallies = unknown.map(() => [0, 0, 0]);
  for (let world = 0; world < 3 ** unknown.length; world += 1) {
    let given = scores;
    const guess = unknown.map((_, position) => Math.floor(world / 3 ** position) % 3);
    for (const [position, person] of unknown.entries())
      given = given.with(person, guess[position] ?? 0);
    if (viewOf(given) !== seen) continue;
    for (const [position, score] of guess.entries()) {
      const tally = tallies[position];
      if (tally) tally[score] = (tally[score] ?? 0) + 1;
    }
  }
  return tallies.map((tally) => tally.join());
}

const PEOPLE = 4;
const TINY: LotSizes = { first: 2, further: 2, unseen: 2 };

describe('a class that is counted in lots', () => {
  it('tells of fewer than two in no order of joining, leaving, moving, taking, erasing and showing (every way of four pupils)', () => {
    const steps = Array.from({ length: PEOPLE }, (_, person): Step[] => [
      ...[-1, 0, 1].map((classNo): Step => ({ kind: 'join', person, classNo })),
      ...(['take', 'erase', 'show'] as const).map((kind): Step => ({ kind, person, classNo: 0 })),
    ]).flat();
    const nameOf = ({ classOf, hasTaken, isErased, wasShown, lots }: World) =>
      `${classOf.join()} ${[hasTaken, isErased, wasShown].map((list) => list.map(Number).join('')).join(' ')} ${JSON.stringify(lots)}`;
    const reached = new Map([[nameOf(startWorld(PEOPLE)), startWorld(PEOPLE)]]);
    const published = new Map<string, World>();
    for (const world of reached.values()) {
      for (const step of steps) {
        const next = follow(world, step, TINY);
        // Pupils are numbered in the order in which they came, which leaves out mirrored ways.
        const isFirst = next.classOf.every(
          (at, person) => person === 0 || at === -1 || hasCome(next, person - 1),
        );
        if (!isFirst) continue;
        for (const seen of new Set([next, look(next, 0, TINY), look(next, 1, TINY)])) {
          if (!reached.has(nameOf(seen))) reached.set(nameOf(seen), seen);
          const { lots, wasShown } = seen;
          if (lots.length > 0) published.set(JSON.stringify([lots, wasShown]), seen);
        }
      }
    }

    expect(reached.size).toBeGreaterThan(10_000);
    expect([...published.values()].some(({ lots }) => lots.length === 2)).toBe(true);
    for (const world of published.values()) expectNobodyFound(world);
  }, 60_000);

  it('is the same to see when two of a lot change scores, after any story: who is counted depends on no score', () => {
    fc.assert(
      fc.property(fc.integer(), fc.boolean(), (seed, isShowing) => {
        const { world } = play(seed, isShowing);
        const groups = publishedGroups(world);
        for (const lot of world.lots) {
          const unseen = lot.people.filter((person) => world.wasShown[person] !== true);
          expect(unseen.length).toBeGreaterThanOrEqual(10);
          const [one = -1, other = -1] = unseen;
          const scores = world.classOf.map((_, person) => (person * 7919 + seed) % 31);
          const swapped = scores.with(one, scores[other] ?? 0).with(other, scores[one] ?? 0);
          const viewOf = (given: readonly number[]) =>
            groups.map((group) => scoreLotOf([...group].map((name) => given[Number(name)] ?? 0)));
          expect(viewOf(swapped)).toEqual(viewOf(scores));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('gives no group under ten away to who knows everybody else, after any story; figures of whoever is there do', () => {
    let storiesWithFurtherLots = 0;
    let carelessGivenAway = 0;
    fc.assert(
      fc.property(fc.integer(), fc.boolean(), (seed, isShowing) => {
        const { world, path, draw } = play(seed, isShowing);
        const groups = publishedGroups(world);
        if (groups.length > 1) storiesWithFurtherLots += 1;
        expect(isSmallGroupGivenAway(groups)).toBe(false);
        // The reader knows all but ten of each lot, some of them because they were shown.
        const unknown = new Set(
          world.lots.flatMap(({ people }) =>
            people
              .filter((person) => world.wasShown[person] !== true)
              .map((person) => ({ person, at: draw() }))
              .toSorted((a, b) => a.at - b.at)
              .slice(0, 10)
              .map(({ person }) => String(person)),
          ),
        );
        expect(isSmallGroupGivenAway(groups.map((group) => group.intersection(unknown)))).toBe(
          false,
        );
        if (isSmallGroupGivenAway(publishCarelessly(path, 30))) carelessGivenAway += 1;
      }),
      { numRuns: 60, seed: 18 },
    );
    expect(storiesWithFurtherLots).toBeGreaterThan(10);
    expect(carelessGivenAway).toBeGreaterThan(50);
  });
});

function hasCome({ classOf, isErased, lots }: World, person: number): boolean {
  return (
    classOf[person] !== -1 ||
    isErased[person] === true ||
    lots.some(({ people }) => people.includes(person))
  );
}

/** Whatever a reader knows besides two of each lot, and whatever the scores: nobody of them is told from the other. */
function expectNobodyFound(world: World): void {
  const groups = publishedGroups(world);
  for (const lot of world.lots) {
    const unseen = lot.people.filter((person) => world.wasShown[person] !== true);
    expect(unseen.length).toBeGreaterThanOrEqual(2);
    for (const scores of [
      [0, 1, 2, 1],
      [2, 2, 0, 0],
      [1, 0, 0, 2],
    ]) {
      for (const [one, other] of unseen.flatMap((a, i) => unseen.slice(i + 1).map((b) => [a, b]))) {
        const beliefs = beliefsOf(groups, scores, [one ?? 0, other ?? 0]);
        expect(beliefs[0]).toBe(beliefs[1]);
      }
    }
  }
}

interface Story {
  readonly world: World;
  /** After each of the last steps. */
  readonly path: readonly World[];
  /** From 0 to below 1. */
  readonly draw: () => number;
}

/** A year of two classes of a teacher and 150 pupils, in any order; from a third of it on some erase themselves and some show results. */
function play(seed: number, isShowing: boolean): Story {
  // Mulberry32.
  let state = seed;
  const draw = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const people = 150;
  let world = startWorld(people);
  const path: World[] = [];
  for (let turn = 0; turn < 700; turn += 1) {
    const kinds: Step['kind'][] = ['join', 'join', 'take', 'take', 'take', 'take'];
    if (turn > 230) kinds.push('erase', ...(isShowing ? (['show', 'show'] as const) : []));
    const step: Step = {
      kind: kinds[Math.floor(draw() * kinds.length)] ?? 'take',
      person: Math.floor(draw() * people),
      classNo: draw() < 0.15 ? -1 : Number(draw() < 0.3),
    };
    world = look(look(follow(world, step, SCORE_LOTS), 0, SCORE_LOTS), 1, SCORE_LOTS);
    if (turn >= 660) path.push(world);
  }
  return { world, path, draw };
}

describe('the figures of a class', () => {
  it('are there from thirty pupils on, over all lots of the class', () => {
    const scores = (count: number) =>
      Array.from({ length: count }, (_, position) => 10 + (position % 5));
    expect(classFiguresOf([scoreLotOf(scores(29))])).toBeNull();
    expect(classFiguresOf([])).toBeNull();
    expect(classFiguresOf([scoreLotOf(scores(30))])).toEqual({ people: 30, mean: 12, sd: 1.5 });
    const lots = [scoreLotOf(scores(30)), scoreLotOf(Array.from({ length: 14 }, () => 30))];
    // 780 of 44 are 17.73; SD 8.53.
    expect(classFiguresOf(lots)).toEqual({ people: 40, mean: 17.5, sd: 8.5 });
  });

  it('round counts down, so that one pupil more or less mostly does not show, and never say that all are done', () => {
    expect([10, 14, 15, 31].map(roundCount)).toEqual([10, 10, 15, 30]);
    expect([26, 27, 31].map((people) => isNearlyAll(people, 31))).toEqual([false, true, true]);
  });

  it('need ten of a lot of whom the reader was shown nothing, before and after', () => {
    const class33 = (shown: number) =>
      Array.from({ length: 33 }, (_, position) => ({
        person: `${position}`,
        isShown: position < shown,
      }));
    expect(drawLot(class33(23), 0, SCORE_LOTS)).toHaveLength(33);
    expect(drawLot(class33(24), 0, SCORE_LOTS)).toHaveLength(0);
    expect(drawLot(class33(0).slice(4), 0, SCORE_LOTS)).toHaveLength(0);
    expect(drawLot(class33(0).slice(23), 1, SCORE_LOTS)).toHaveLength(10);
    expect(mayShowOneMore({ people: 33, shown: 22 })).toBe(true);
    expect(mayShowOneMore({ people: 33, shown: 23 })).toBe(false);
  });
});
