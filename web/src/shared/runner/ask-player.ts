/**
 * Plays one question on the frames: pause, stimulus, interlude, choices. Each stage counts from the time stamp
 * of its own first frame, and all deadlines inside a stage from that one start, so late frames never add up.
 *
 * Rounding: what is seen changes on the frame nearest to its deadline, that is, on the first frame whose time
 * stamp is not more than half a frame (as measured on this display) before it; a tie goes to the earlier
 * frame. What follows a sound appears on the first frame at or after the sound's scheduled end, never before.
 *
 * While a stimulus is on, a frame costs one comparison, and at a change one attribute. Everything is rendered,
 * laid out and decoded, and what was answered before is stored, in the pause before it.
 */
import type { AskStep, ChoiceNo, Effect, RunEvent, StepTimes } from '@jamdai/battery/present';
import type { Listening, Sound } from './sound.ts';
import { createPatience } from './patience.ts';
import { countDropped } from './frame-survey.ts';
import type { LayerName } from './layer-name.ts';
import { playingChoice, auditorySteps } from './sounding-choices.ts';
import { createSoundWatch, type SoundWatch } from './sound-watch.ts';
import type { StoreGate } from './store-gate.ts';
import { createWorkedPart, type WorkedPart } from './worked-part.ts';

export interface Layers {
  /** Makes the layers of a question, hidden; resolves when they are laid out. */
  readonly prepare: (step: AskStep) => Promise<void>;
  /** The one cheap change in a frame. */
  readonly show: (layer: LayerName) => void;
  /** The stimulus is over: nothing of it may be found in the page any more. */
  readonly dropStimulus: () => void;
  /** From now on the four buttons count. */
  readonly openChoices: () => void;
  readonly closeChoices: () => void;
  /** Outlines the choice that sounds. */
  readonly outlineChoice: (no: ChoiceNo | null) => void;
}

export interface AskPorts {
  readonly layers: Layers;
  /** `null` for visual tests. */
  readonly sound: Sound | null;
  readonly storeGate: StoreGate;
  /** The display's frame interval as measured now. */
  readonly frameMs: () => number;
  /** As the timing check had measured it; `null` where there was none. */
  readonly expectedFrameMs: () => number | null;
  readonly now: () => number;
  readonly report: (event: RunEvent) => void;
}

export interface AskPlayer {
  /** Once on every frame, with the frame's time. */
  readonly tick: (atMs: number) => void;
  /** A sum was answered rightly. */
  readonly reveal?: (effect: Extract<Effect, { kind: 'reveal' }>) => void;
  /** The first key of a copy. */
  readonly countDown?: (effect: Extract<Effect, { kind: 'countDown' }>) => void;
  /** Takes everything back: sound, buttons. No report comes after it. */
  readonly cancel: () => void;
}

/** A display this many times slower than in the timing check is throttled, for instance to save power. */
const SLOWED = 1.5;

export function createAskPlayer(step: AskStep, ports: AskPorts): AskPlayer {
  const { layers, sound, storeGate, report } = ports;
  const { pause, plan } = step;
  const { presentation, interlude, choiceSounds } = plan;
  let stage: 'opening' | 'pause' | 'stimulus' | 'interlude' | 'sounding' | 'choices' | 'over' =
    'opening';
  let stageAtMs = 0;
  let nextCue = 0;
  let isDrawn = false;
  let isDecoded = false;
  let stimulusAtMs: number | null = null;
  let isStimulusOver = false;
  let lastFrameAtMs = 0;
  let droppedFrames = 0;
  let onsets: number[] = [];
  let listening: Listening | null = null;
  let watch: SoundWatch | null = null;
  let outlined: ChoiceNo | null = null;

  const patience = createPatience();

  const isDue = (atMs: number, deadlineMs: number): boolean =>
    atMs >= deadlineMs - ports.frameMs() / 2;
  const worked =
    presentation.kind === 'worked'
      ? createWorkedPart(step.id, presentation, { show: layers.show, isDue, report })
      : null;

  function open(atMs: number): void {
    stage = 'pause';
    stageAtMs = atMs;
    layers.closeChoices();
    storeGate.close();
    playPause(atMs);
    const auditory = presentation.kind === 'auditory' ? presentation.clips : [];
    const clips = [...auditory, ...(choiceSounds?.clips ?? [])];
    void layers.prepare(step).then(() => (isDrawn = true));
    if (!sound) isDecoded = true;
    else
      sound.prepare(clips).then(
        () => (isDecoded = true),
        () => failSound(0),
      );
  }

  function playPause(atMs: number): void {
    let cue = pause.frames[nextCue];
    while (cue && isDue(atMs, stageAtMs + cue.atMs)) {
      layers.show(cue.screen.kind === 'fixation' ? 'fixation' : 'blank');
      nextCue += 1;
      cue = pause.frames[nextCue];
    }
    // A drawing comes when it comes: nothing has been seen or heard yet.
    if (!isDue(atMs, stageAtMs + pause.durationMs) || !isDrawn) return;
    if (!storeGate.isOpen(atMs)) return;
    if (isDecoded && (presentation.kind !== 'auditory' || sound?.isRunning())) beginStimulus(atMs);
    else if (patience.isOver(atMs)) failSound(0);
  }

  function beginStimulus(atMs: number): void {
    stage = 'stimulus';
    stageAtMs = atMs;
    nextCue = 0;
    lastFrameAtMs = atMs;
    if (presentation.kind === 'visual') {
      playFrames(atMs);
      return;
    }
    if (presentation.kind === 'worked') {
      reportStimulus(atMs, presentation.items.length * presentation.letterMs);
      worked?.begin(atMs);
      return;
    }
    if (!sound) throw new Error(`step ${step.id}: a heard question was asked without sound`);
    layers.show('stimulus-0');
    try {
      listening = sound.play(presentation, choiceSounds);
    } catch {
      // A context that the browser has closed: nothing was heard, and the taker is asked to try again.
      return failSound(0);
    }
    watch = createSoundWatch(sound);
    stageAtMs = listening.startAtMs;
    reportStimulus(stageAtMs, listening.schedule.endMs);
  }

  function reportStimulus(atMs: number, intendedMs: number): void {
    stimulusAtMs = atMs;
    const stepAtMs = stageAtMs;
    report({ kind: 'shown', stage: 'stimulus', stepId: step.id, atMs, stepAtMs, intendedMs });
  }

  function playStimulus(atMs: number): void {
    if (worked) return playWorked(worked, atMs);
    if (stimulusAtMs !== null) droppedFrames += countDropped(atMs - lastFrameAtMs, ports.frameMs());
    lastFrameAtMs = atMs;
    if (presentation.kind === 'visual') {
      playFrames(atMs);
      if (isDue(atMs, stageAtMs + presentation.durationMs)) endStimulus(atMs);
      return;
    }
    if (!listening || !watch) return;
    if (watch.isBroken(atMs)) failSound(listening.itemsHeard());
    else if (listening.leftMs(atMs) <= 0) endStimulus(atMs);
  }

  /** Sums take as long as they take: only frames of a letter can be dropped. */
  function playWorked(part: WorkedPart, atMs: number): void {
    if (part.isLetterOn()) droppedFrames += countDropped(atMs - lastFrameAtMs, ports.frameMs());
    lastFrameAtMs = atMs;
    if (part.tick(atMs)) endStimulus(atMs);
  }

  function playFrames(atMs: number): void {
    if (presentation.kind !== 'visual') return;
    let due = -1;
    while (isFrameDue(atMs)) {
      due = nextCue;
      onsets.push(atMs);
      nextCue += 1;
    }
    if (due >= 0) layers.show(`stimulus-${due}`);
    const { durationMs, stimulusFromMs = 0 } = presentation;
    if (stimulusAtMs === null && isDue(atMs, stageAtMs + stimulusFromMs))
      reportStimulus(atMs, durationMs - stimulusFromMs);
  }

  function isFrameDue(atMs: number): boolean {
    const frame = presentation.kind === 'visual' ? presentation.frames[nextCue] : undefined;
    return frame !== undefined && isDue(atMs, stageAtMs + frame.atMs);
  }

  function endStimulus(atMs: number): void {
    stage = interlude.durationMs > 0 ? 'interlude' : 'choices';
    stageAtMs = atMs;
    const steps = listening
      ? auditorySteps(listening)
      : (worked?.letterTimes() ?? visualSteps(onsets, atMs));
    if (!choiceSounds) listening = null;
    if (stage === 'interlude') layers.show('interlude');
    reportSlowness(atMs);
    const frameMs = ports.frameMs();
    report({ kind: 'ended', stepId: step.id, atMs, steps, droppedFrames, frameMs });
    if (stage === 'choices') openChoiceStep(atMs);
    isStimulusOver = true;
  }

  /** A frame later: in the frame that ends the stimulus it would hold up the paint by 1–2 ms. */
  function dropStimulus(): void {
    layers.dropStimulus();
    isStimulusOver = false;
  }

  function openChoiceStep(atMs: number): void {
    if (!choiceSounds) return showChoices(atMs);
    stage = 'sounding';
    layers.show('choices');
  }

  function playChoices(atMs: number): void {
    if (!listening || !watch) return;
    if (watch.isBroken(atMs)) return failSound(listening.itemsHeard());
    const { choicesEndMs, endMs } = listening.schedule;
    if (listening.leftMs(atMs) <= endMs - choicesEndMs) return showChoices(atMs);
    const playing = playingChoice(listening, atMs);
    if (playing === outlined) return undefined;
    layers.outlineChoice(playing);
    outlined = playing;
  }

  function reportSlowness(endAtMs: number): void {
    const expectedMs = ports.expectedFrameMs();
    if (expectedMs === null || stimulusAtMs === null) return;
    if (ports.frameMs() <= expectedMs * SLOWED) return;
    const lastedMs = endAtMs - stimulusAtMs;
    report({ kind: 'slowed', stepId: step.id, atMs: stimulusAtMs, lastedMs });
  }

  function showChoices(atMs: number): void {
    const isShown = stage === 'sounding';
    stage = 'over';
    if (outlined !== null) layers.outlineChoice(null);
    if (!isShown) layers.show('choices');
    layers.openChoices();
    report({ kind: 'shown', stage: 'choices', stepId: step.id, atMs });
  }

  function failSound(itemsHeard: number): void {
    if (stage === 'over') return;
    stage = 'over';
    listening?.stop();
    report({ kind: 'soundFailed', stepId: step.id, atMs: ports.now(), itemsHeard });
  }

  return {
    tick: (atMs) => {
      sound?.follow();
      if (isStimulusOver) dropStimulus();
      if (stage === 'opening') open(atMs);
      else if (stage === 'pause') playPause(atMs);
      else if (stage === 'stimulus') playStimulus(atMs);
      else if (stage === 'sounding') playChoices(atMs);
      else if (stage === 'interlude' && isDue(atMs, stageAtMs + interlude.durationMs))
        openChoiceStep(atMs);
    },
    reveal: ({ equation, atMs }) => worked?.reveal(equation, atMs),
    cancel: () => {
      stage = 'over';
      onsets = [];
      listening?.stop();
      layers.closeChoices();
    },
  };
}

/** A picture that stands still has no steps of its own. */
function visualSteps(onsets: readonly number[], endAtMs: number): StepTimes[] {
  if (onsets.length < 2) return [];
  return onsets.map((shownAtMs, position) => ({
    shownAtMs,
    hiddenAtMs: onsets[position + 1] ?? endAtMs,
  }));
}
