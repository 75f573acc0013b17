/**
 * The colours, checked with published formulas written out here: sRGB (IEC 61966-2-1), CIELAB under D65,
 * CIEDE2000 (Sharma, Wu & Dalal 2005), and colour-blind vision in linear RGB (Machado, Oliveira & Fernandes
 * 2009, severity 1).
 */
import { describe, expect, it } from 'vitest';
import { choicesOf } from '../../question.ts';
import { COLOURS, EDGE_COLOUR, GROUND_COLOUR, hexOf } from './colours.ts';
import { visualColorItems } from './items.ts';
import { isSafePair } from './safe-pairs.ts';

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

const SAFE_DIFFERENCE = 20;

// prettier-ignore
const EYES: Readonly<Record<string, Matrix>> = {
  normal: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protan: [
    [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039],
  ],
};

describe('colour test: the formulas of this checker', () => {
  // Sharma, Wu & Dalal (2005), table 1, pairs 1, 4, 7, 14, 17, 20, 25 and 34.
  it.each<[Triple, Triple, number]>([
    [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
    [[50, -1.3802, -84.2814], [50, 0, -82.7485], 1],
    [[50, 0, 0], [50, -1, 2], 2.3669],
    [[50, -0.001, 2.49], [50, 0.0011, -2.49], 4.7461],
    [[50, 2.5, 0], [73, 25, -18], 27.1492],
    [[50, 2.5, 0], [58, 24, 15], 19.4535],
    [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
    [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
  ])('give %j and %j the published difference %f', (one, other, difference) => {
    expect(differenceOf(one, other)).toBeCloseTo(difference, 4);
    expect(differenceOf(other, one)).toBeCloseTo(difference, 4);
  });

  it('give white, black and pure red their known CIELAB values', () => {
    expect(roundOff(labOf('#FFFFFF', 'normal'))).toEqual([100, 0, 0]);
    expect(roundOff(labOf('#000000', 'normal'))).toEqual([0, 0, 0]);
    expect(roundOff(labOf('#FF0000', 'normal'))).toEqual([53.2, 80.1, 67.2]);
  });

  it.each(Object.keys(EYES))('leave greys grey for %s eyes', (eye) => {
    for (const [index, row] of (EYES[eye] ?? []).entries()) {
      expect(
        row.reduce((sum, share) => sum + share, 0),
        `row ${index}`,
      ).toBeCloseTo(1, 5);
    }
  });
});

describe('colour test: colours', () => {
  it('are safe together exactly where all eyes see a difference of 20 or more', () => {
    for (const one of COLOURS) {
      for (const other of COLOURS) {
        const isSeen = smallestDifference(one, other) >= SAFE_DIFFERENCE;
        expect(isSafePair(one, other), `${one} ${other}`).toBe(isSeen);
      }
    }
  });

  it('are 19 safe pairs of 28, every colour in three or more', () => {
    const partners = COLOURS.map((one) => COLOURS.filter((other) => isSafePair(one, other)).length);
    expect(partners.reduce((sum, count) => sum + count, 0) / 2).toBe(19);
    expect(Math.min(...partners)).toBe(3);
  });

  it('stand out from the ground, or have an edge that does, for all eyes', () => {
    for (const eye of Object.keys(EYES)) {
      const [ground, edge] = [labOf(GROUND_COLOUR, eye), labOf(EDGE_COLOUR, eye)];
      expect(differenceOf(ground, edge)).toBeGreaterThan(SAFE_DIFFERENCE);
      for (const colour of COLOURS) {
        expect(differenceOf(ground, labOf(hexOf(colour), eye)), colour).toBeGreaterThan(10);
      }
    }
  });

  it('let all eyes tell every two choices of a question apart by at least one patch', () => {
    const extra = ['y0', 'y1', 'y2'].flatMap((tag) => visualColorItems.drawForms('en', { tag }));
    const practice = ([0, 1] as const).flatMap((round) =>
      visualColorItems.drawPractice('en', round),
    );
    for (const question of [...visualColorItems.drawForms('en'), ...extra, practice].flat()) {
      const choices = choicesOf(question);
      for (const [place, one] of choices.entries()) {
        for (const other of choices.slice(place + 1)) {
          for (const eye of Object.keys(EYES)) {
            expect(largestDifference(one, other, eye)).toBeGreaterThanOrEqual(SAFE_DIFFERENCE);
          }
        }
      }
    }
  });
});

/** Over all eyes. */
function smallestDifference(one: string, other: string): number {
  return Math.min(...Object.keys(EYES).map((eye) => seenDifference(one, other, eye)));
}

/** Over the cells of two arrays. */
function largestDifference(one: readonly string[], other: readonly string[], eye: string): number {
  const colourIn = (entry = ''): string => entry.split('=')[1] ?? '';
  return Math.max(
    ...one.map((entry, place) => seenDifference(colourIn(entry), colourIn(other[place]), eye)),
  );
}

const differences = new Map<string, number>();

function seenDifference(one: string, other: string, eye: string): number {
  const key = `${one} ${other} ${eye}`;
  const known = differences.get(key);
  if (known !== undefined) return known;
  const difference = differenceOf(labOf(hexOf(one), eye), labOf(hexOf(other), eye));
  differences.set(key, difference);
  return difference;
}

/** CIELAB under D65 of what these eyes see; light out of the screen's range is clipped. */
function labOf(hex: string, eye: string): Triple {
  const linear = [1, 3, 5].map((from) => {
    const share = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Triple;
  const seen = times(EYES[eye] as Matrix, linear).map((share) =>
    Math.min(1, Math.max(0, share)),
  ) as unknown as Triple;
  const xyz = times(
    [
      [0.4124564, 0.3575761, 0.1804375],
      [0.2126729, 0.7151522, 0.072175],
      [0.0193339, 0.119192, 0.9503041],
    ],
    seen,
  );
  const [x, y, z] = xyz.map((value, axis) => {
    const ratio = value / ([0.95047, 1, 1.08883][axis] as number);
    return ratio > 216 / 24389 ? Math.cbrt(ratio) : ((24389 / 27) * ratio + 16) / 116;
  }) as unknown as Triple;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function times(matrix: Matrix, [x, y, z]: Triple): Triple {
  return matrix.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Triple;
}

/** CIEDE2000 with all weights 1, in the notation of the paper (equations 2–22). */
function differenceOf([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const meanC = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 0.5 * (1 - Math.sqrt(meanC ** 7 / (meanC ** 7 + 25 ** 7)));
  const [c1, c2] = [Math.hypot((1 + g) * a1, b1), Math.hypot((1 + g) * a2, b2)];
  const [h1, h2] = [hueOf((1 + g) * a1, b1), hueOf((1 + g) * a2, b2)];
  const isGrey = c1 * c2 === 0;
  const turn = h2 - h1 > 180 ? -360 : h2 - h1 < -180 ? 360 : 0;
  const deltaHue = isGrey ? 0 : h2 - h1 + turn;
  const deltaH = 2 * Math.sqrt(c1 * c2) * sine(deltaHue / 2);
  const [meanL, meanC2] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const meanH = isGrey ? h1 + h2 : meanHueOf(h1, h2);
  const t =
    1 -
    0.17 * cosine(meanH - 30) +
    0.24 * cosine(2 * meanH) +
    0.32 * cosine(3 * meanH + 6) -
    0.2 * cosine(4 * meanH - 63);
  const sl = 1 + (0.015 * (meanL - 50) ** 2) / Math.sqrt(20 + (meanL - 50) ** 2);
  const sc = 1 + 0.045 * meanC2;
  const sh = 1 + 0.015 * meanC2 * t;
  const rc = 2 * Math.sqrt(meanC2 ** 7 / (meanC2 ** 7 + 25 ** 7));
  const rt = -sine(60 * Math.exp(-(((meanH - 275) / 25) ** 2))) * rc;
  const [dl, dc, dh] = [(l2 - l1) / sl, (c2 - c1) / sc, deltaH / sh];
  return Math.sqrt(dl ** 2 + dc ** 2 + dh ** 2 + rt * dc * dh);
}

/** 0–360 degrees; 0 for greys. */
function hueOf(a: number, b: number): number {
  return ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
}

function meanHueOf(one: number, other: number): number {
  const sum = one + other;
  if (Math.abs(one - other) <= 180) return sum / 2;
  return sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2;
}

function sine(degrees: number): number {
  return Math.sin((degrees * Math.PI) / 180);
}

function cosine(degrees: number): number {
  return Math.cos((degrees * Math.PI) / 180);
}

function roundOff(lab: Triple): number[] {
  return lab.map((value) => Math.round(value * 10) / 10 + 0);
}
