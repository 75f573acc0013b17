/** For which signs of doubt comparisons leave a result out, added to the API by the page that decides it. */
import { addCalls } from './api.ts';

export const { useComparisonRulesQuery, useChangeComparisonRulesMutation } = addCalls({
  reads: { comparisonRules: { keepUnusedDataFor: 0, providesTags: ['Comparison'] } },
  // Also where it was refused: somebody else may have decided meanwhile.
  changes: { changeComparisonRules: { invalidatesTags: ['Comparison'] } },
});
