/** The calls about the code of the day after a failed sound check, added to the API by the pages that need them. */
import { addCalls } from './api.ts';

export const soundPermitsApi = addCalls({
  changes: { soundPermit: {}, classSoundCode: {}, soundCode: {} },
});

export const { useSoundPermitMutation, useClassSoundCodeMutation, useSoundCodeMutation } =
  soundPermitsApi;
