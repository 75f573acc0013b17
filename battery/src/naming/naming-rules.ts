/**
 * The rules of the naming tests by their numbers. What they say stands in docs/naming-rules.md and, word for word, in the
 * catalogues of the desk. A rule keeps its number for ever.
 */
import type { TestName } from '../catalogue.ts';

// prettier-ignore
export const NAMING_RULES = ['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R8', 'R9', 'R10', 'R11', 'R12',
  'R13', 'R14', 'R15', 'R16', 'R17', 'R18', 'R19', 'R20', 'R21', 'R22', 'R23', 'R24'] as const;
export type NamingRule = (typeof NAMING_RULES)[number];

/** Which words belong to the category at all. */
const CATEGORY_RULES: Readonly<Partial<Record<TestName, NamingRule>>> = {
  food_naming_retrieval_task: 'R1',
  animal_naming_retrieval_task: 'R2',
  plant_naming_retrieval_task: 'R3',
  costume_naming_retrieval_task: 'R4',
};

export function categoryRuleOf(testName: TestName): NamingRule {
  return CATEGORY_RULES[testName] ?? 'R24';
}
