/**
 * The audit trail: one row for everything that makes, changes or removes a score, a role, a consent, a password, an
 * export, an account or a rater's decision, and for every command of the operator. Written in the transaction of what
 * it tells about, so that neither exists without the other. The database chains the rows (migration of the trail).
 */
import type * as pg from '../database/statements.ts';

export const AUDIT_ACTIONS = [
  'account.created',
  'account.deleted',
  'answer.opened',
  'backup.restored',
  'class.codeMade',
  'class.codeStopped',
  'class.created',
  'class.ended',
  'class.joined',
  'class.left',
  'class.memberRemoved',
  'command.ran',
  'comparisons.changed',
  'consent.given',
  'consent.withdrawn',
  'contactCard.changed',
  'data.exported',
  'guardianLink.answered',
  'guardianLink.confirmed',
  'guardianLink.made',
  'guardianLink.rejected',
  'guardianLink.revoked',
  'guardianLink.withdrawn',
  'item.restored',
  'item.withdrawn',
  'key.replaced',
  'key.rotated',
  'lexicon.accepted',
  'lexicon.proposedAgain',
  'lexicon.rejected',
  'lexicon.withdrawn',
  'measures.versionChosen',
  'names.shown',
  'norms.published',
  'norms.withdrawn',
  'papers.recorded',
  'papers.takenBack',
  'password.changed',
  'plan.assigned',
  'plan.assignmentChanged',
  'plan.assignmentEnded',
  'plan.changed',
  'plan.deleted',
  'plan.made',
  'proposals.made',
  'proposals.undone',
  'rating.confirmed',
  'rating.takenBack',
  'recording.deleted',
  'recording.kept',
  'recordingPack.deleted',
  'recordingPack.made',
  'rescoring.made',
  'rescoring.undone',
  'resetCode.ended',
  'resetCode.made',
  'resetCode.noticeRead',
  'result.seen',
  'result.shown',
  'result.takenBack',
  'retention.ran',
  'score.changed',
  'score.created',
  'sessions.ended',
  'settings.changed',
  'soundCheck.permitted',
  'staff.activated',
  'staff.created',
  'staff.reset',
  'staff.switchedOff',
  'staff.switchedOn',
  'study.addressesShown',
  'study.agreed',
  'study.archived',
  'study.assigned',
  'study.changed',
  'study.classAdded',
  'study.classRemoved',
  'study.closed',
  'study.deleted',
  'study.excluded',
  'study.frozen',
  'study.guardianAnswered',
  'study.guardianDecided',
  'study.guardianLinksMade',
  'study.guardianRecorded',
  'study.guardianWithdrawn',
  'study.joined',
  'study.linksMade',
  'study.linksRevoked',
  'study.made',
  'study.mailSent',
  'study.namesShown',
  'study.readmitted',
  'study.released',
  'study.returned',
  'study.screenedOut',
  'study.started',
  'study.tokenMade',
  'study.tokenRevoked',
  'study.tokenUsed',
  'study.withdrawn',
  'taking.imported',
  'taking.replayed',
  'voice.chosen',
  'voice.made',
  'word.asked',
  'word.lookedAgain',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export type AuditActor =
  /** Kept as a pseudonym. */
  | { readonly userId: string }
  /** Kept as the pseudonym of the rater's account, or as the rater's id where the account is gone. */
  | { readonly raterId: string }
  /** Whoever had a guardian's link: nobody has verified who. */
  | 'guardian'
  | 'command'
  | 'server';

export type AuditSubject =
  | { readonly userId: string }
  | {
      readonly kind:
        | 'taking'
        | 'answer'
        | 'rescoring'
        | 'word'
        | 'class'
        | 'recordingPack'
        | 'normTable'
        | 'plan'
        | 'item'
        | 'study'
        | 'studyGuardian';
      /** A UUID, or a hash where somebody typed the id. */
      readonly id: string;
    };

export interface AuditEvent {
  readonly at: Date;
  readonly action: AuditAction;
  readonly actor: AuditActor;
  /** Absent: the installation as a whole. */
  readonly subject?: AuditSubject;
  /**
   * Facts without names, addresses or anything that somebody typed: this row is never deleted. Typed is only how the
   * operator checked who asked for a pupil (`identity`), without names and numbers.
   */
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
}

/** To be called inside the transaction that does what the event tells. */
export async function recordAudit(
  tx: Pick<pg.ClientBase, 'query'>,
  { at, action, actor, subject, details = {} }: AuditEvent,
): Promise<void> {
  await tx.query({
    // Planned once a connection: every save makes an event.
    name: 'record-audit',
    text: INSERT_EVENT,
    values: [
      at,
      action,
      idOf(actor, 'userId'),
      idOf(actor, 'raterId'),
      typeof actor === 'string' ? actor : null,
      subject && 'userId' in subject ? subject.userId : null,
      subject && 'kind' in subject ? `${subject.kind}:${subject.id}` : null,
      JSON.stringify(details),
    ],
  });
}

const INSERT_EVENT = `INSERT INTO audit_events (at, action, actor, subject, details)
  SELECT $1::timestamptz, $2::text,
    coalesce(audit_person($3),
      (SELECT coalesce(audit_person(user_id), 'rater:' || id) FROM raters WHERE id = $4), $5),
    coalesce(audit_person($6), $7), $8::text`;

function idOf(actor: AuditActor, name: 'userId' | 'raterId'): string | null {
  if (typeof actor === 'string') return null;
  if (name === 'userId') return 'userId' in actor ? actor.userId : null;
  return 'raterId' in actor ? actor.raterId : null;
}
