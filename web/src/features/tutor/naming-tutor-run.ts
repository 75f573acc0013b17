/**
 * A naming test shows itself: the run machine of such a test, at its letter, with words of another kind typed into it.
 */
import {
  NAMING_EXAMPLE,
  startNaming,
  type Language,
  type NamingDescription,
} from '@jamdai/battery/present';
import { createRunner, createTurnedClock } from '../../shared/runner/index.ts';
import {
  createLines,
  FIRST_SCENE,
  type TutorPorts,
  type TutorRun,
  type TutorScene,
} from './tutor-scene.ts';

const KEY_MS = 110;
const POINT_MS = 800;
const LAST_LOOK_MS = 700;

/** At its empty text area. */
export async function openNamingTutorRun(
  task: NamingDescription,
  language: Language,
  ports: TutorPorts,
): Promise<TutorRun> {
  const clock = createTurnedClock();
  const lines = createLines(ports);
  const { letter, words } = NAMING_EXAMPLE[language];
  const text = words.join('\n');
  let scene: TutorScene = FIRST_SCENE;
  let part: 'look' | 'do' | 'choose' | 'right' = 'look';
  let partAtMs = 0;

  const set = (change: Partial<TutorScene>): void => {
    scene = { ...scene, ...change };
    ports.onScene(scene);
  };
  const question = { orderNo: 1, questionName: [letter, letter] } as const;
  const runner = createRunner(startNaming(task, question, language, false), {
    frames: clock,
    stage: {
      prepare: () => Promise.resolve(),
      show: () => undefined,
      dropStimulus: () => undefined,
      openChoices: () => undefined,
      closeChoices: () => undefined,
      outlineChoice: () => undefined,
      showUntimed: () => undefined,
      mark: () => undefined,
    },
    load: async () => ({
      kind: 'loaded',
      sound: null,
      layoutWidthPx: task.minimumWidthPx,
    }),
    refreshRateHz: null,
    onMeasured: () => undefined,
    onEffect: () => undefined,
  });
  for (let hop = 0; hop < 10 && runner.run().state.at === 'loading'; hop += 1)
    await Promise.resolve();
  // Through the practice with colours to the letter: no time passes.
  runner.report({ kind: 'started' });
  clock.turn(0);
  runner.report({ kind: 'typed', text: letter });
  runner.report({ kind: 'submitted' });
  runner.report({ kind: 'continued' });
  runner.report({ kind: 'started' });
  clock.turn(0);
  set({ layer: 'panel', written: { text: '', elapsedS: 0 } });
  begin('look');

  function begin(next: typeof part): void {
    part = next;
    partAtMs = lines.now();
    set({ step: next });
    lines.say(next);
  }

  function type(sinceMs: number): boolean {
    const typed = text.slice(0, Math.floor(sinceMs / KEY_MS));
    if (typed === scene.written?.text) return typed === text;
    runner.report({ kind: 'typed', text: typed });
    set({ written: { text: typed, elapsedS: Math.floor(clock.now() / 1000) } });
    return typed === text;
  }

  function act(sinceMs: number): void {
    if (part === 'look' && lines.isOver()) begin('do');
    else if (part === 'do' && type(sinceMs) && lines.isOver()) begin('choose');
    else if (part === 'choose' && lines.isOver()) begin('right');
    else if (part === 'right') finish(sinceMs);
  }

  function finish(sinceMs: number): void {
    const isPressing = sinceMs >= POINT_MS;
    if (scene.pointer?.isPressing !== isPressing) {
      set({ pointer: { at: { kind: 'submit' }, isPressing } });
      if (isPressing) runner.report({ kind: 'submitted' });
    }
    if (lines.isOver() && sinceMs >= POINT_MS + LAST_LOOK_MS) set({ isOver: true });
  }

  return {
    turn: (ms) => {
      if (scene.isOver) return;
      lines.pass(ms);
      clock.turn(ms);
      act(lines.now() - partAtMs);
    },
    scene: () => scene,
    end: runner.dispose,
  };
}
