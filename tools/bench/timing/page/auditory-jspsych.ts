/**
 * jsPsych 8.3.0 with audio-button-response: one trial a tone with `trial_duration` as the beat, the last one
 * ending with its sound; then the choices by html-keyboard-response.
 */
import type { JsPsych } from './jspsych-types.ts';
import { BEAT_MS, TONE_URL, TONES_PER_LIST } from './auditory-stage.ts';
import { CHOICE_LABELS, choicesHtml, stage } from './stage.ts';

const PAUSE_MS = 300;

window.benchAuditory = {
  async run(lists) {
    const jsPsych: JsPsych = initJsPsych({ display_element: stage() });
    await window.benchEar?.ready();
    const tones = Array.from({ length: TONES_PER_LIST }, (_, i) => ({
      type: jsPsychAudioButtonResponse,
      stimulus: TONE_URL,
      choices: [],
      ...(i < TONES_PER_LIST - 1 ? { trial_duration: BEAT_MS } : { trial_ends_after_audio: true }),
    }));
    await jsPsych.run(
      Array.from({ length: lists }, (_, list) => [
        ...tones,
        {
          type: jsPsychHtmlKeyboardResponse,
          stimulus: choicesHtml(list),
          choices: CHOICE_LABELS,
          post_trial_gap: PAUSE_MS,
        },
      ]).flat(),
    );
  },
};
