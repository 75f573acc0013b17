/**
 * The agreement ρ of scores that share a random effect, its variance by all variance, at which the restricted likelihood is
 * greatest (Patterson & Thompson 1971, Biometrika 58:545): golden section.
 */

const SEARCH_STEPS = 45;
const GOLDEN = (Math.sqrt(5) - 1) / 2;
/** Of the variance of a score: above this scores agree fully. */
const MOST_AGREEMENT = 1 - 1e-7;

/** `criterion` of a fit: −2 × the restricted log-likelihood. */
export function findAgreement<Fit extends { readonly criterion: number }>(
  fitAt: (agreement: number) => Fit,
): { readonly taken: number; readonly fit: Fit } {
  let [low, high] = [0, MOST_AGREEMENT];
  const [inner, outer] = [() => high - GOLDEN * (high - low), () => low + GOLDEN * (high - low)];
  let [atInner, atOuter] = [fitAt(inner()), fitAt(outer())];
  for (let step = 0; step < SEARCH_STEPS; step += 1) {
    if (atInner.criterion <= atOuter.criterion) {
      high = outer();
      atOuter = atInner;
      atInner = fitAt(inner());
    } else {
      low = inner();
      atInner = atOuter;
      atOuter = fitAt(outer());
    }
  }
  // The search never looks at its ends; an effect that does not vary lies at one.
  return [0, (low + high) / 2]
    .map((rho) => ({ taken: rho, fit: fitAt(rho) }))
    .reduce((best, one) => (one.fit.criterion < best.fit.criterion ? one : best));
}
