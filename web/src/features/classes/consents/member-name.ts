/** Names of pupils as lists of a class show them. */
import type { ClassMember } from '@jamdai/contract';

export function nameOf({ firstname, lastname }: ClassMember): string {
  return `${firstname} ${lastname}`;
}

/** Of those whose ids are asked for, in the order of the class. */
export function namesOf(members: readonly ClassMember[], ids: readonly string[]): string {
  return members
    .filter(({ memberId }) => ids.includes(memberId))
    .map(nameOf)
    .join(', ');
}
