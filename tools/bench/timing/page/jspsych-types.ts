/** The little of jsPsych 8 that the bench calls; its browser builds are loaded as published. */

export interface JsPsych {
  run(timeline: readonly object[]): Promise<void>;
  readonly data: { get(): { values(): readonly JsPsychRow[] } };
}

export interface JsPsychRow {
  readonly rt?: number | null;
  /** Set by the bench on the trials that ask for an answer. */
  readonly isAnswer?: boolean;
}

declare global {
  const initJsPsych: (options: { display_element: HTMLElement }) => JsPsych;
  const jsPsychHtmlKeyboardResponse: object;
  const jsPsychHtmlButtonResponse: object;
  const jsPsychImageButtonResponse: object;
  const jsPsychAudioButtonResponse: object;
}
