/**
 * The observer, put into every page before its own scripts and equal for all engines. It looks at each frame
 * after all animation-frame callbacks (a ResizeObserver runs there, after layout and before paint), keeps the
 * browser's paint times and the time stamps of trusted input, and, on demand, blocks the page.
 * It knows an engine only by two selectors.
 */
import type { InputFact, InputKind, Observation, Paint, Span } from '../recording.ts';
import { MARKS } from '../recording.ts';
import type { BenchEar } from './ear.ts';
import { startBlocking } from './blocking.ts';

export interface ObserverOptions {
  readonly stimulus: string;
  readonly choices: string;
  /** Where a hand presses for choice 1. */
  readonly target: string;
  /** Seed of the blocking tasks; `null`: none. */
  readonly blockingSeed: number | null;
}

export interface BenchObserver {
  start(options: ObserverOptions): void;
  /** Everything since `start`, and stops. */
  finish(): Observation;
  /** Frames since `start`. */
  frameCount(): number;
}

declare global {
  interface Window {
    benchObserver: BenchObserver;
    /** Set up by the bench: carries a text to it. */
    benchSignal?: (text: string) => void;
  }
}

/** Ten minutes at 60 Hz; laid out before the run so that watching makes no garbage. */
const FRAME_ROOM = 40_000;
/** Frames between the choices' appearance and the word to the bench, so that telling disturbs no edge. */
const REPORT_AFTER_FRAMES = 2;
const STIMULUS = MARKS.indexOf('stimulus');
const CHOICES = MARKS.indexOf('choices');

const stamps = new Float64Array(FRAME_ROOM);
const rans = new Float64Array(FRAME_ROOM);
const samples = new Float64Array(FRAME_ROOM);
const audios = new Float64Array(FRAME_ROOM);
const marks = new Uint8Array(FRAME_ROOM);
const steps = new Uint8Array(FRAME_ROOM);
const paints: Paint[] = [];
const inputs: InputFact[] = [];
const longTasks: Span[] = [];
const blockings: Span[] = [];

let options: ObserverOptions | null = null;
let stopBlocking: () => void = () => {};
let count = 0;
let stampMs = 0;
let ranAtMs = 0;
let framesOfChoices = 0;
let pulse: HTMLElement | null = null;

window.benchObserver = {
  start(given) {
    options = given;
    count = 0;
    framesOfChoices = 0;
    for (const list of [paints, inputs, longTasks, blockings]) list.length = 0;
    if (!pulse) startPulse();
    if (given.blockingSeed !== null) {
      stopBlocking = startBlocking(given.blockingSeed, (span) => blockings.push(span));
    }
  },
  finish() {
    options = null;
    stopBlocking();
    const frames = Array.from({ length: count }, (_, i) => ({
      stampMs: stamps[i] ?? 0,
      ranAtMs: rans[i] ?? 0,
      sampledAtMs: samples[i] ?? 0,
      audioMs: Number.isNaN(audios[i]) ? null : (audios[i] ?? null),
      mark: MARKS[marks[i] ?? 0] ?? 'none',
      step: steps[i] ?? 0,
    }));
    return { frames, paints, inputs, blockings, longTasks };
  },
  frameCount: () => count,
};

watchPaints();
watchInputs();

/** A one-pixel box changes its width in every frame, which calls the ResizeObserver after all callbacks. */
function startPulse(): void {
  const box = document.createElement('div');
  box.setAttribute('aria-hidden', 'true');
  for (const [name, value] of Object.entries({
    position: 'fixed',
    top: '0',
    left: '0',
    width: '1px',
    height: '1px',
    visibility: 'hidden',
    contain: 'strict',
    'pointer-events': 'none',
  })) {
    box.style.setProperty(name, value);
  }
  document.documentElement.append(box);
  pulse = box;
  let isWide = false;
  const beat = (stamp: number): void => {
    requestAnimationFrame(beat);
    stampMs = stamp;
    ranAtMs = performance.now();
    isWide = !isWide;
    box.style.width = isWide ? '2px' : '1px';
  };
  new ResizeObserver(sample).observe(box);
  requestAnimationFrame(beat);
}

function sample(): void {
  if (!options || count >= FRAME_ROOM) return;
  const choices = findShown(options.choices);
  const stimulus = choices ? null : findShown(options.stimulus);
  const mark = choices ? CHOICES : stimulus ? STIMULUS : 0;
  stamps[count] = stampMs;
  rans[count] = ranAtMs;
  samples[count] = performance.now();
  const ear: BenchEar | undefined = window.benchEar;
  audios[count] = ear?.nowMs() ?? Number.NaN;
  marks[count] = mark;
  steps[count] = stimulus ? stepOf(stimulus) : 0;
  count += 1;
  framesOfChoices = mark === CHOICES ? framesOfChoices + 1 : 0;
  if (framesOfChoices === REPORT_AFTER_FRAMES) reportPosition(options.target);
}

function findShown(selector: string): Element | null {
  for (const element of document.querySelectorAll(selector)) {
    if (element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      return element;
  }
  return null;
}

/** A layer says its number at the end of its name: `stimulus-3`. */
function stepOf(element: Element): number {
  const name = element.getAttribute('data-layer');
  return name ? Number(name.slice(name.lastIndexOf('-') + 1)) : 0;
}

function reportPosition(selector: string): void {
  const rect = document.querySelector(selector)?.getBoundingClientRect();
  window.benchSignal?.(
    JSON.stringify({
      x: rect ? rect.x + rect.width / 2 : null,
      y: rect ? rect.y + rect.height / 2 : null,
    }),
  );
}

function watchPaints(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      identifier: string;
      renderTime: number;
    })[]) {
      if (entry.identifier) {
        paints.push({ identifier: entry.identifier, renderAtMs: entry.renderTime });
      }
    }
  }).observe({ type: 'element', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      longTasks.push({ fromMs: startTime, toMs: startTime + duration });
    }
  }).observe({ type: 'longtask', buffered: true });
}

function watchInputs(): void {
  const note = (event: Event, kind: InputKind): void => {
    if (!options || !event.isTrusted) return;
    inputs.push({ kind, stampMs: event.timeStamp, handledAtMs: performance.now() });
  };
  addEventListener('keydown', (event) => note(event, 'key'), { capture: true });
  addEventListener(
    'pointerdown',
    (event) => note(event, event.pointerType === 'touch' ? 'touch' : 'mouse'),
    { capture: true },
  );
}
