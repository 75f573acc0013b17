/**
 * jsPsych 8.3.0 with image-button-response, on a canvas as it is by default: the picture alone for
 * `trial_duration`, then the picture with four buttons. A canvas has no paint time.
 */
import type { PlannedTrial } from '../recording.ts';
import { runJsPsych } from './jspsych-answers.ts';
import { buttonHtml, CHOICE_LABELS, choicePicture, IMAGE_URL, questionHtml } from './stage.ts';

window.benchEngine = {
  async run(planned) {
    const image = new Image();
    image.src = IMAGE_URL;
    await image.decode();
    return runJsPsych(planned, stepsOf);
  },
};

function stepsOf(trial: PlannedTrial, number: number): object[] {
  const shared = { type: jsPsychImageButtonResponse, stimulus: IMAGE_URL };
  return [
    { ...shared, choices: [], trial_duration: trial.displayMs },
    {
      ...shared,
      choices: CHOICE_LABELS,
      button_html: (label: string) => buttonHtml(label, choicePicture(number, label)),
      prompt: questionHtml(number),
      data: { isAnswer: true },
    },
  ];
}
