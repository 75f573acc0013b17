/** Changes that leave the program as it was, so that no test can notice them. */

export interface EquivalentMutant {
  readonly file: string;
  /** The line on which the change begins, without the space around it. */
  readonly lineText: string;
  readonly operator: string;
  readonly replacement: string;
  readonly sameBecause: string;
}

export const EQUIVALENT: readonly EquivalentMutant[] = [
  {
    file: 'battery/src/run/sound-check.ts',
    lineText:
      "const [first = '', second = '', third = '', fourth = ''] = random.shuffle([digit, ...others]);",
    operator: 'StringLiteral',
    replacement: '"Stryker was here!"',
    sameBecause: 'There are always four options: no default is ever used.',
  },
  ...['ObjectLiteral', 'StringLiteral'].map((operator) => ({
    file: 'web/src/shared/queue/report-waiting.ts',
    lineText: "let reported = { token: '', count: 0 };",
    operator,
    replacement: operator === 'ObjectLiteral' ? '{}' : '"Stryker was here!"',
    sameBecause: 'No account has that token, nor none: nothing was told either way.',
  })),
];
