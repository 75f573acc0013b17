/**
 * The simulated school's teacher: opens the one-time link that the operator's command printed, has a class that the pupils
 * join, and records that their papers are signed, as a real teacher does. Without that no result of theirs is research.
 */
import {
  ActivatedStaffSchema,
  ClassWithMembersSchema,
  LoginDataSchema,
  MEMBERS_AT_ONCE,
  POLICY_VERSION,
  SchoolClassSchema,
  StaffActivationSchema,
} from '@jamdai/contract';
import { randomUUID } from 'node:crypto';
import { totpCode } from '../../server/src/testing/index.ts';
import { expectData, type CallServer } from './call-server.ts';
import type { SeedRecord } from './record.ts';

export interface FilingTeacher {
  /** With it pupils join the class. */
  readonly code: string;
  /** Records the papers of all who joined and of whom none is recorded. */
  readonly filePapers: () => Promise<void>;
}

/** Null: there is no teacher yet, and no link. @throws ServerRefusal */
export async function openTeacher(
  call: CallServer,
  record: SeedRecord,
  link: string | null,
): Promise<FilingTeacher | null> {
  const known = record.teacher() ?? (link === null ? null : await enrol(call, record, link));
  if (!known) return null;
  const [recoveryCode, ...left] = known.recoveryCodes;
  const { username, password } = known;
  const login = await call('/login', { username, password, code: recoveryCode });
  const { token } = LoginDataSchema.parse(expectData('/login', login));
  record.keepTeacher({ ...known, recoveryCodes: left });
  const headers = { authorization: token };
  const say = async (path: string, body: unknown) =>
    expectData(path, await call(path, body, headers));
  const all = SchoolClassSchema.array().parse(await say('/class/all', {}));
  const own = all[0] ?? SchoolClassSchema.parse(await say('/class', { name: 'Simulated class' }));
  const { classId } = own;
  if (own.code === null) await say('/class/code', { classId });
  const readClass = async () => ClassWithMembersSchema.parse(await say('/class/one', { classId }));
  return {
    code: (await readClass()).code ?? '',
    filePapers: async () => {
      const waiting = (await readClass()).members.filter(
        ({ consent }) => consent.guardianResearch === 'notAsked',
      );
      for (let start = 0; start < waiting.length; start += MEMBERS_AT_ONCE) {
        const part = waiting.slice(start, start + MEMBERS_AT_ONCE);
        await say('/class/papers', {
          ...{ classId, recordingId: randomUUID(), policyVersion: POLICY_VERSION, lang: 'en' },
          papers: part.map(({ memberId }) => ({ memberId, research: 'given' })),
        });
      }
    },
  };
}

async function enrol(call: CallServer, record: SeedRecord, link: string) {
  const opened = await call('/staff/activation', { link });
  const { secret, username } = StaffActivationSchema.parse(expectData('/staff/activation', opened));
  const password = record.teacherPassword();
  const code = totpCode(secret, new Date());
  const activated = await call('/staff/activate', { link, password, code });
  const { recoveryCodes } = ActivatedStaffSchema.parse(expectData('/staff/activate', activated));
  const teacher = { username, password, recoveryCodes };
  record.keepTeacher(teacher);
  return teacher;
}
