/** For checkers of materials in automated tests. */

/** The names of the rules that are broken: `{ 'full line': true, squares: false }` → `full line`. */
export function brokenRules(rules: Readonly<Record<string, boolean>>): string[] {
  return Object.keys(rules).filter((rule) => rules[rule]);
}
