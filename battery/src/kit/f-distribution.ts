/**
 * Quantiles of the F distribution, for intervals of quotients of two variances: its distribution function is a
 * regularised incomplete beta function (Abramowitz & Stegun 1964, 26.6.2), computed as a continued fraction
 * (26.5.8) by the method of Lentz (1976, Appl Opt 15:668), and turned round by halving. Pure.
 */

/** Halvings: more than a double has bits. */
const HALVINGS = 200;
const MOST_TERMS = 20_000;
const EXACT = 1e-15;
const TINY = 1e-300;

/**
 * The value below which the share `share` of an F distribution lies.
 * @param share above 0 and below 1
 * @param above degrees of freedom of the numerator, `below` of the denominator: above 0, not always whole
 * @throws RangeError outside of these ranges.
 */
export function fQuantile(share: number, above: number, below: number): number {
  if (!(share > 0 && share < 1)) throw new RangeError(`share: ${share} is not between 0 and 1`);
  if (!(above > 0 && below > 0 && Number.isFinite(above) && Number.isFinite(below))) {
    throw new RangeError(`degrees of freedom: ${above} and ${below} are not above 0`);
  }
  let [low, high] = [0, 1];
  for (let turn = 0; turn < HALVINGS; turn += 1) {
    const middle = (low + high) / 2;
    if (incompleteBeta(middle, above / 2, below / 2) < share) low = middle;
    else high = middle;
  }
  return (below * high) / (above * (1 - low));
}

/** Regularised: 0 at `x` 0 and 1 at `x` 1. */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(
    logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x),
  );
  // On this side of the mean the fraction converges quickly.
  return x < (a + 1) / (a + b + 2)
    ? (front * betaFraction(x, a, b)) / a
    : 1 - (front * betaFraction(1 - x, b, a)) / b;
}

function betaFraction(x: number, a: number, b: number): number {
  const sized = (value: number): number => (Math.abs(value) < TINY ? TINY : value);
  let c = 1;
  let d = 1 / sized(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m <= MOST_TERMS; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    let step = 1;
    for (const term of [even, odd]) {
      d = 1 / sized(1 + term * d);
      c = sized(1 + term / c);
      step = c * d;
      fraction *= step;
    }
    if (Math.abs(step - 1) < EXACT) break;
  }
  return fraction;
}

/** Lanczos (1964, SIAM J Numer Anal 1:86) with the nine coefficients of Godfrey for g = 7; `x` above 0. */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313,
  -176.61502916214059, 12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6,
  1.5056327351493116e-7,
] as const;

function logGamma(x: number): number {
  // The series holds from a half upwards.
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const [first, ...others] = LANCZOS;
  const sum = others.reduce<number>((total, one, position) => total + one / (x + position), first);
  const base = x + 6.5;
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(base) - base + Math.log(sum);
}
