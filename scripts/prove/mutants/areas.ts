/** What must not break unseen, and the room whose automated tests watch it. */
import { globSync } from 'node:fs';

export interface Area {
  readonly name: string;
  /** The project of the automated tests. */
  readonly room: 'battery' | 'server' | 'web';
  /** Patterns from the root of the house; tests among them are left out. */
  readonly files: readonly string[];
}

export const AREAS: readonly Area[] = [
  { name: 'run', room: 'battery', files: ['battery/src/run/!(walk).ts'] },
  {
    name: 'scoring',
    room: 'battery',
    files: [
      'battery/src/measure-taking.ts',
      'battery/src/kit/{score,scoring-rules,bit-score,d-prime,validity-flags,typed-words}.ts',
      'battery/src/kit/{span-estimate,span-interval,size-half-held,where-hard,use-table}.ts',
      'battery/src/kit/*-measures.ts',
      'battery/src/tasks/*/{measures,measure-run,score}.ts',
    ],
  },
  {
    name: 'saving',
    room: 'server',
    files: [
      'server/src/core/save-room.ts',
      'server/src/core/spool/*.ts',
      'server/src/features/{test-takings,test-runs}/*.ts',
    ],
  },
  {
    name: 'access',
    room: 'server',
    files: [
      'server/src/core/http/{register-call,trusted-proxies}.ts',
      'server/src/accounts/{authenticate,tokens,attempt-limits,device-marks,log-in,second-factor}.ts',
      'server/src/accounts/{password-change,password-reset,recovery-codes,consents,whose-word-counts}.ts',
      'server/src/features/classes/{store,join,shown-results,member-consents,guardian-links}.ts',
    ],
  },
  {
    name: 'queue',
    room: 'web',
    // What is shown of the queue, and the disk of the browser, are tested in journeys, which are not run here.
    files: [
      'web/src/shared/queue/{run-queue,tell-waiting}.ts',
      'web/src/shared/sync/!(disk-store).ts',
    ],
  },
];

export function filesOf({ files }: Area, house: string): readonly string[] {
  return globSync([...files], { cwd: house })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .toSorted();
}
