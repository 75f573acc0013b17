/**
 * jsPsych 8.3.0 with html stimuli: html-keyboard-response shows for `trial_duration`, then the answer comes by
 * html-keyboard-response (keys) or html-button-response (mouse, touch).
 */
import type { PlannedTrial } from '../recording.ts';
import { runJsPsych } from './jspsych-answers.ts';
import {
  buttonHtml,
  CHOICE_LABELS,
  choicePicture,
  pictureChoicesHtml,
  questionHtml,
  stimulusHtml,
} from './stage.ts';

window.benchEngine = { run: (planned) => runJsPsych(planned, stepsOf) };

function stepsOf(trial: PlannedTrial, number: number): object[] {
  const data = { isAnswer: true };
  return [
    {
      type: jsPsychHtmlKeyboardResponse,
      stimulus: stimulusHtml(number),
      choices: 'NO_KEYS',
      trial_duration: trial.displayMs,
    },
    trial.input === 'key'
      ? {
          type: jsPsychHtmlKeyboardResponse,
          stimulus: pictureChoicesHtml(number),
          choices: CHOICE_LABELS,
          data,
        }
      : {
          type: jsPsychHtmlButtonResponse,
          stimulus: questionHtml(number),
          choices: CHOICE_LABELS,
          button_html: (label: string) => buttonHtml(label, choicePicture(number, label)),
          data,
        },
  ];
}
