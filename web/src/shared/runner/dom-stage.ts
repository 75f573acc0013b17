/**
 * The stage in the page: layers are flipped by one attribute, marks are written for styles, readers and robots.
 * React is asked to draw only in pauses and between questions: what a mark changes beside the question (the
 * progress) waits for the pause, so that nothing stands between an answer and the next frame.
 */
import type { AskStep } from '@jamdai/battery/present';
import type { LayerName } from './layer-name.ts';
import type { UntimedStep, Mark, Stage } from './runner.ts';

export interface DomStage extends Stage {
  /** React has put the layers of this question into the page. */
  readonly noteLaidOut: (stepId: number) => void;
  /** React has put this panel into the page. */
  readonly notePanel: (stepId: number) => void;
}

interface StagePorts {
  /** The task's root element. */
  readonly root: HTMLElement;
  readonly renderAsk: (step: AskStep) => void;
  readonly renderUntimed: (step: UntimedStep) => void;
  readonly onMark: (mark: Mark) => void;
}

export function createDomStage({ root, renderAsk, renderUntimed, onMark }: StagePorts): DomStage {
  const laidOut = new Map<number, () => void>();
  let untimedId: number | null = null;
  let waitingMark: Mark | null = null;

  function show(layer: LayerName): void {
    const next = root.querySelector(`[data-layer="${layer}"]`);
    const shown = root.querySelectorAll('[data-layer][data-on]');
    for (const other of shown) if (other !== next) other.removeAttribute('data-on');
    next?.setAttribute('data-on', '');
    if (layer !== 'panel') untimedId = null;
  }

  /** React takes the layers away with the question and draws nothing in them before: only what is in them goes. */
  function dropStimulus(): void {
    for (const layer of root.querySelectorAll('[data-layer^="stimulus-"]')) layer.replaceChildren();
  }

  function setChoices(isOpen: boolean): void {
    const buttons = root.querySelectorAll<HTMLButtonElement>('button[data-choice]');
    for (const button of buttons) button.disabled = !isOpen;
  }

  function outlineChoice(no: number | null): void {
    const outlined = root.querySelectorAll('[data-playing]');
    for (const button of outlined) button.removeAttribute('data-playing');
    root.querySelector(`button[data-choice="${no}"]`)?.setAttribute('data-playing', '');
  }

  function deliverMark(): void {
    if (waitingMark) onMark(waitingMark);
    waitingMark = null;
  }

  return {
    show,
    prepare: (step) =>
      new Promise((resolve) => {
        laidOut.clear();
        laidOut.set(step.id, resolve);
        deliverMark();
        renderAsk(step);
      }),
    dropStimulus,
    openChoices: () => {
      root.querySelector('[data-sounding]')?.removeAttribute('data-sounding');
      setChoices(true);
      // Tab goes on from here; the focus itself marks no choice.
      requestAnimationFrame(() =>
        root.querySelector<HTMLElement>('[data-layer="choices"][data-on] [role="group"]')?.focus({
          preventScroll: true,
        }),
      );
    },
    closeChoices: () => setChoices(false),
    outlineChoice,
    showUntimed: (step) => {
      untimedId = step.id;
      renderUntimed(step);
    },
    mark: (mark) => {
      write(root, 'phase', mark.phase);
      write(root, 'questionIndex', String(mark.index));
      waitingMark = mark;
      if (untimedId !== null) deliverMark();
    },
    noteLaidOut: (stepId) => {
      const resolve = laidOut.get(stepId);
      if (!resolve) return;
      laidOut.delete(stepId);
      void layOut(root).then(resolve);
    },
    notePanel: (stepId) => {
      if (stepId === untimedId) show('panel');
    },
  };
}

/** Only what has changed: even the same value written again makes the browser look at its styles. */
function write(root: HTMLElement, name: string, value: string): void {
  if (root.dataset[name] !== value) root.dataset[name] = value;
}

/** Letters that take longer are shown in the next best font. */
const FONT_PATIENCE_MS = 3000;

/** Lays the hidden layers out now, in the pause, and waits for the letters that this asked for. */
async function layOut(root: HTMLElement): Promise<void> {
  root.getBoundingClientRect();
  if (document.fonts.status === 'loaded') return;
  await Promise.race([
    document.fonts.ready,
    new Promise((resolve) => setTimeout(resolve, FONT_PATIENCE_MS)),
  ]);
}
