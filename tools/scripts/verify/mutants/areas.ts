/** What must not break unseen, and the automated tests that are to notice it. */
import { globSync } from 'node:fs';

export interface Area {
  readonly name: string;
  /** The tests that watch over it, by their project: those beside it and those of what it is made for. */
  readonly tests: Readonly<
    Partial<Record<'battery' | 'server' | 'web' | 'scripts', readonly string[]>>
  >;
  /** Patterns from the root of the house; tests among them are left out. */
  readonly files: readonly string[];
}

export const AREAS: readonly Area[] = [
  {
    name: 'run',
    tests: {
      battery: [
        'battery/src/run/*.test.ts',
        'battery/src/short-forms/short-run.test.ts',
        'battery/src/tasks/explanations.test.ts',
      ],
      web: ['web/src/shared/runner/*.test.ts'],
    },
    // The walk is the tests' own.
    files: ['battery/src/run/!(walk).ts'],
  },
  {
    name: 'scoring',
    tests: {
      battery: [
        'battery/src/{kit,tasks/*}/*.test.ts',
        'battery/src/tasks/{measures,counting-tests,list-tests,still-grid-tests}.test.ts',
        'battery/src/tasks/{word-tests,sentence-tests}.test.ts',
      ],
      // What an index means, its unit and its range stand in the code book.
      scripts: ['tools/scripts/checks/codebook.test.ts'],
    },
    files: [
      'battery/src/measure-attempt.ts',
      'battery/src/kit/{score,scoring-rules,bit-score,d-prime,typed-words}.ts',
      'battery/src/kit/{validity-flags,provenance,operation-accuracy}.ts',
      'battery/src/kit/{span-estimate,span-interval,size-half-held,where-hard,use-table}.ts',
      'battery/src/kit/*-measures.ts',
      'battery/src/tasks/*/measures.ts',
    ],
  },
  {
    name: 'saving',
    tests: {
      server: [
        'server/src/features/{attempts,test-runs,provenance}/**/*.test.ts',
        'server/src/features/classes/lesson.test.ts',
        'server/src/core/save-room.test.ts',
        'server/src/core/spool/!(rescue).test.ts',
      ],
    },
    files: [
      'server/src/core/save-room.ts',
      // The rest of the spool works in processes of its own, which are not reached: `rescue` and `kills` prove it.
      'server/src/core/spool/{sealed-file,spool-gate,wal-position,page-checksum}.ts',
      'server/src/features/{attempts,test-runs,provenance}/**/*.ts',
    ],
  },
  {
    name: 'access',
    tests: {
      server: [
        'server/src/access-matrix.test.ts',
        'server/src/{accounts,core/http,features/classes,features/staff}/*.test.ts',
      ],
    },
    files: [
      'server/src/core/http/{register-call,trusted-proxies}.ts',
      'server/src/accounts/{tokens,attempt-limits,device-marks,log-in,second-factor}.ts',
      'server/src/accounts/{password-change,password-reset,recovery-codes,consents,whose-word-counts}.ts',
      'server/src/features/classes/{store,join,shown-results,member-consents,guardian-links}.ts',
    ],
  },
  {
    name: 'queue',
    tests: {
      web: ['web/src/shared/{queue,sync}/*.test.ts', 'web/src/features/test/chain-run.test.ts'],
    },
    // What is shown of the queue, and the disks of the browser, are tested in journeys, which are not run here.
    files: [
      'web/src/shared/queue/{run-queue,report-waiting}.ts',
      'web/src/shared/sync/!(disk-store|plan-disk).ts',
      'web/src/features/test/chain-run.ts',
    ],
  },
];

export function filesOf({ files }: Area, house: string): readonly string[] {
  return globSync([...files], { cwd: house })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .toSorted();
}
