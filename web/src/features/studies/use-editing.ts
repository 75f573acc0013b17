/**
 * A part of a study while somebody changes it. What is typed stays until it is stored, whatever fails; what another window
 * stored meanwhile is taken over only where nothing was changed here.
 */
import type { Study } from '@jamdai/contract';
import { useState } from 'react';
import { useAskingBeforeClosing } from '../../shared/page/use-asking-before-closing.ts';

export function useEditing<Draft>(study: Study, read: (study: Study) => Draft) {
  const [edited, setEdited] = useState(() => opened(study, read));
  if (!edited.isChanged && edited.revision !== study.revision) setEdited(opened(study, read));
  useAskingBeforeClosing(edited.isChanged);
  return {
    ...edited,
    change: (part: Partial<Draft>) =>
      setEdited((was) => ({ ...was, draft: { ...was.draft, ...part }, isChanged: true })),
    /** After it was stored, or to take what is stored. */
    open: (stored: Study) => setEdited(opened(stored, read)),
  };
}

function opened<Draft>(study: Study, read: (study: Study) => Draft) {
  return { draft: read(study), revision: study.revision, isChanged: false };
}
