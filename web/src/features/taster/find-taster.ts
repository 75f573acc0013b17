/** Which questions a visitor tries: of the test that is seen or of the one that is heard, another round each time. */
import {
  findDescription,
  TASTERS,
  type Language,
  type RunMaterial,
  type TaskDescription,
} from '@jamdai/battery/present';
import { BUNDLED_VOICES } from '@jamdai/contract';
import type { RunRequest } from '../test/index.ts';

export type Channel = TaskDescription['channel'];

/** The test itself, with as many questions as are tried. Throws where nothing is there to be tried. */
export function findTaster(channel: Channel, language: Language, round: number): RunRequest {
  for (const taster of TASTERS) {
    const task = findDescription(taster.testName);
    if (task?.channel !== channel || (taster.language ?? language) !== language) continue;
    const { rounds } = taster;
    const questions = rounds[round % rounds.length] ?? [];
    // Whoever looks away meets the questions of the next round.
    const reserve = rounds[(round + 1) % rounds.length] ?? [];
    const material: RunMaterial = { questions, reserve, practice: [], isTaster: true };
    const setSizes = task.setSizes.slice(0, questions.length);
    return {
      task: { ...task, setSizes },
      ...{ language, material, userId: '' },
      served: { ...NOTHING_SERVED, lang: language, voicePack: voiceOf(language) },
    };
  }
  throw new Error(`channel: no test that is ${channel} has a taster in ${language}`);
}

/** No server was asked. */
const NOTHING_SERVED = {
  ...{ data: [], practice: [], reserve: [] },
  ...{ form: null, batteryVersion: '', lastOrderNo: null },
};

function voiceOf(language: Language): string {
  return BUNDLED_VOICES[language === 'th' ? 'th-TH' : 'en-US'];
}
