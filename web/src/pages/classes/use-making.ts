/**
 * Makes the accounts of a class list, in parts that the server makes whole or not at all. What is made stays to be printed.
 */
import { NEW_PUPILS_AT_ONCE, POLICY_VERSION, type PupilSlip } from '@jamdai/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../store/call-message.ts';
import { useLazyOneClassQuery, useMakePupilsMutation } from '../../store/classes-api.ts';
import { readLanguage } from '../../store/session.ts';
import type { ListedPupil } from '../class-list/list-report.ts';

export interface PupilsToMake {
  readonly school: string;
  readonly pupils: readonly ListedPupil[];
  /** The number of pupils of the class whose list was looked at. */
  readonly memberCount: number;
}

/** With the number in the class, as the list has it. */
export type NumberedSlip = PupilSlip & Pick<ListedPupil, 'seatNo'>;

export function useMaking(classId: string) {
  const { t } = useTranslation('classes');
  const [makePupils] = useMakePupilsMutation();
  const [readClass] = useLazyOneClassQuery();
  const [slips, setSlips] = useState<readonly NumberedSlip[]>([]);
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** True when all are made. */
  const make = async ({ school, pupils, memberCount }: PupilsToMake): Promise<boolean> => {
    const made: NumberedSlip[] = [];
    const total = pupils.length;
    setFailure(null);
    setProgress({ done: 0, total });
    const stop = (sentence: string) => {
      setFailure(sentence);
      setProgress(null);
      setSlips(made);
      return false;
    };
    // An answer may have been lost: nobody is made twice.
    const now = await readClass({ classId });
    if (!now.data) return stop(t('failed', { message: callReason(now.error) }));
    if (now.data.members.length !== memberCount) return stop(t('pupils.classChanged'));
    for (let from = 0; from < total; from += NEW_PUPILS_AT_ONCE) {
      const part = pupils.slice(from, from + NEW_PUPILS_AT_ONCE);
      const { data, error } = await makePupils({
        ...{ classId, school, isConsentFiled: true, policyVersion: POLICY_VERSION },
        ...{ lang: readLanguage(), pupils: part.map(pupilOf) },
      });
      if (!data) {
        const message = callReason(error);
        return stop(t('pupils.stopped', { done: made.length, total, message }));
      }
      // The slips come in the order of the list.
      made.push(...data.map((slip, at) => ({ ...slip, seatNo: part[at]?.seatNo ?? null })));
      setProgress({ done: made.length, total });
    }
    setSlips(made);
    setProgress(null);
    return true;
  };
  const forget = () => {
    setSlips([]);
    setFailure(null);
  };
  return { slips, progress, failure, make, forget };
}

/** What the server is told. */
function pupilOf({ firstname, lastname, grade, age, gender, guardian }: ListedPupil) {
  return { firstname, lastname, grade, age, gender, guardian };
}
