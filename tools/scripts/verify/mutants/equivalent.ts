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
    file: 'server/src/accounts/log-in.ts',
    lineText: 'if (!checked.value || !account?.isActive || passwordHash === null) {',
    operator: 'OptionalChaining',
    replacement: 'account.isActive',
    sameBecause: 'Without an account no password matches, and the first part has decided.',
  },
  ...[
    {
      operator: 'MethodExpression',
      replacement: '[...meant].some(it => ALPHABET.includes(it))',
    },
    { operator: 'ArrayDeclaration', replacement: '[]' },
  ].map((change) => ({
    file: 'server/src/accounts/recovery-codes.ts',
    lineText:
      'const isPossible = meant.length === LENGTH && [...meant].every((it) => ALPHABET.includes(it));',
    ...change,
    sameBecause: 'A code of that length with another sign was never made: it is looked up in vain.',
  })),
  ...[
    "const knownLogins = createBrake('login');",
    "const ownChanges = limiter('own-change', OWN_CHANGES_PER_HOUR, HOUR_S);",
  ].map((lineText) => ({
    file: 'server/src/accounts/attempt-limits.ts',
    lineText,
    operator: 'StringLiteral',
    replacement: '""',
    sameBecause: 'The name of a limit has only to be another than those of the others.',
  })),
  ...(
    [
      ['server/src/core/save-room.ts', "'room left',"],
      ['server/src/core/save-room.ts', "'take room',"],
      ['server/src/features/attempts/find-attempt-facts.ts', "'facts of takings',"],
      ['server/src/features/attempts/store-attempts.ts', "'insert takings',"],
      ['server/src/accounts/whose-word-counts.ts', "'standing words',"],
    ] as const
  ).map(([file, lineText]) => ({
    ...{ file, lineText, operator: 'StringLiteral', replacement: '""' },
    sameBecause:
      'By this name only `npm run sql` describes the statement; it is asked by its text.',
  })),
  ...(
    [
      ['server/src/core/save-room.ts', "name: 'take-room',"],
      ['server/src/features/attempts/find-attempt-facts.ts', "name: 'find-taking-facts',"],
      ['server/src/features/attempts/store-attempts.ts', "name: 'insert-takings',"],
      ['server/src/accounts/tokens.ts', "name: 'find-tokens',"],
    ] as const
  ).map(([file, lineText]) => ({
    ...{ file, lineText, operator: 'StringLiteral', replacement: '""' },
    sameBecause:
      'Without a name the database plans the statement anew each time, and answers the same.',
  })),
  {
    file: 'battery/src/run/drift.ts',
    lineText: "case 'auditory':",
    operator: 'StringLiteral',
    replacement: '""',
    sameBecause: 'Without a case nothing is given, which counts as no.',
  },
  {
    file: 'battery/src/run/sound-check.ts',
    lineText: 'const sound = soundAt(2 * (attempt - 1) + part);',
    operator: 'ArithmeticOperator',
    replacement: 'attempt + 1',
    sameBecause: 'The order of the sounds is drawn: whichever two of it are next are as good.',
  },
  ...(
    [
      ['ConditionalExpression', 'false'],
      ['StringLiteral', '""'],
    ] as const
  ).map(([operator, replacement]) => ({
    ...{ file: 'server/src/core/http/register-call.ts', operator, replacement },
    lineText: "if (!caller) return sendRejection(reply, reject(401, 'unauthorized'));",
    sameBecause: 'Who has no caller was refused before the handler (`admit`).',
  })),
  ...(
    [
      ['ConditionalExpression', 'true'],
      ['LogicalOperator', 'userId || token'],
    ] as const
  ).map(([operator, replacement]) => ({
    ...{ file: 'web/src/shared/queue/run-queue.ts', operator, replacement },
    lineText: 'return userId && token ? { userId, token } : null;',
    sameBecause: 'A session without a token has no user, and under no user nothing is kept.',
  })),
  ...['ObjectLiteral', 'StringLiteral'].map((operator) => ({
    file: 'web/src/shared/queue/report-waiting.ts',
    lineText: "let reported = { token: '', count: 0 };",
    operator,
    replacement: operator === 'ObjectLiteral' ? '{}' : '"Stryker was here!"',
    sameBecause: 'No account has that token, nor none: nothing was told either way.',
  })),
];
