/**
 * Makes the accounts of a class list, in parts that the server makes whole or not at all. What is made stays to be printed.
 */
import { isSamePupil, NEW_PUPILS_AT_ONCE, POLICY_VERSION, type PupilSlip } from '@jamdai/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../shared/api/call-message.ts';
import { useMakePupilsMutation } from '../../shared/api/classes-api.ts';
import { readLanguage } from '../../shared/api/session.ts';
import { createRunId } from '../../shared/sync/run-id.ts';
import type { ListedPupil } from './list/list-report.ts';

export interface PupilsToMake {
  readonly school: string;
  readonly pupils: readonly ListedPupil[];
  /** What the signed papers say, and the ISO day on them; null: not told. */
  readonly papers: { readonly isResearchFiled: boolean; readonly signedOn: string | null };
}

/** With the number in the class, as the list has it. */
export type NumberedSlip = PupilSlip & Pick<ListedPupil, 'seatNo'>;

export function useMaking(classId: string) {
  const { t } = useTranslation('classes');
  const [makePupils] = useMakePupilsMutation();
  const [slips, setSlips] = useState<readonly NumberedSlip[]>([]);
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** True when all are made. */
  const make = async ({ school, pupils, papers }: PupilsToMake): Promise<boolean> => {
    const made: NumberedSlip[] = [];
    const total = pupils.length;
    const recordingId = createRunId();
    setFailure(null);
    setProgress({ done: 0, total });
    const stop = (sentence: string) => {
      setFailure(sentence);
      setProgress(null);
      setSlips(made);
      return false;
    };
    for (let from = 0; from < total; from += NEW_PUPILS_AT_ONCE) {
      const part = pupils.slice(from, from + NEW_PUPILS_AT_ONCE);
      const { data, error } = await makePupils({
        ...{ classId, school, isConsentFiled: true, ...papers, policyVersion: POLICY_VERSION },
        // An answer may have been lost: nobody is made twice, and a slip that nobody has used comes again.
        ...{ lang: readLanguage(), recordingId, skipExisting: true, pupils: part.map(pupilOf) },
      });
      if (!data) {
        const message = callReason(error);
        return stop(t('pupils.stopped', { done: made.length, total, message }));
      }
      made.push(...withNumbers(data, part));
      setProgress({ done: made.length, total });
    }
    if (made.length === 0) return stop(t('pupils.noneLeft'));
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

/** The slips come in the order of the list; whoever has a password already has none. */
function withNumbers(
  slips: readonly PupilSlip[],
  pupils: readonly ListedPupil[],
): readonly NumberedSlip[] {
  const left = [...pupils];
  return slips.map((slip) => {
    const at = left.findIndex((pupil) => isSamePupil(pupil, slip));
    const [pupil] = at === -1 ? [] : left.splice(0, at + 1).slice(-1);
    return { ...slip, seatNo: pupil?.seatNo ?? null };
  });
}

/** What the server is told. */
function pupilOf({ firstname, lastname, grade, age, gender, guardian, seatNo }: ListedPupil) {
  return { firstname, lastname, grade, age, gender, guardian, seatNo };
}
