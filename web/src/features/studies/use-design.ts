/** The design of a study while it is changed. `planId`: what a new arm begins with. */
import type { Study, StudyDesign } from '@jamdai/contract';
import { useSaveStudyDesignMutation } from '../../shared/api/studies-api.ts';
import { designOf } from './design-draft.ts';
import { useEditing } from './use-editing.ts';

export function useDesign(study: Study, planId: string) {
  const [save, { data, error, isLoading }] = useSaveStudyDesignMutation();
  const editing = useEditing(study, (of) => designOf(of, planId));
  const { draft, revision, isChanged, change, open } = editing;
  const submit = async () => {
    const { studyId } = study;
    const { data: stored } = await save({ studyId, revision, design: draft });
    if (stored) open(stored);
  };
  return {
    design: draft,
    change,
    replace: (design: StudyDesign) => change(design),
    saving: {
      ...{ isChanged, isBusy: isLoading, isSaved: data !== undefined, error },
      onSave: () => void submit(),
      onTakeNewest: () => open(study),
    },
  };
}
