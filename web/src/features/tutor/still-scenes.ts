/** The scene of each step that tells most when it stands still. */
import { TUTOR_STEPS } from '@jamdai/battery/present';
import type { TutorScene } from './tutor-scene.ts';

/** `scenes` in the order in which they came. One a step, in the order of the steps. */
export function stillScenes(scenes: readonly TutorScene[]): TutorScene[] {
  return TUTOR_STEPS.flatMap((step) => {
    const still = stillOf(step, scenes);
    return still ? [still] : [];
  });
}

function stillOf(step: TutorScene['step'], scenes: readonly TutorScene[]): TutorScene | undefined {
  const own = scenes.filter((scene) => scene.step === step);
  const shown = scenes.filter(isTelling);
  const said = scenes.filter((scene) => scene.said !== null);
  switch (step) {
    case 'look':
      if (said.length > 0) return said[0];
      // The beginning of what is shown, which in the moving tutor comes right after the line.
      return withoutPointer(own.findLast(({ written }) => written !== null) ?? shown[0]);
    case 'do':
      if (said.length > 0) return said.at(-1);
      // Some words stand there, and another is on its way.
      if (own[0]?.written) return own[Math.floor(own.length / 2)];
      return shown.filter((scene) => scene.step === 'do').at(-1) ?? shown.at(-1) ?? own.at(-1);
    case 'choose':
      return own.findLast(({ pointer }) => pointer !== null) ?? own.at(-1);
    case 'right':
      return own.at(-1);
  }
}

function withoutPointer(scene: TutorScene | undefined): TutorScene | undefined {
  return scene && { ...scene, pointer: null };
}

/** Something of the example is to be seen: not an empty frame, a sign to look at or a mask. */
function isTelling({ ask, layer, written }: TutorScene): boolean {
  if (written) return true;
  const presentation = ask?.plan.presentation;
  if (!presentation || !layer.startsWith('stimulus-')) return false;
  if (presentation.kind !== 'visual') return true;
  const screen = presentation.frames[Number(layer.slice('stimulus-'.length))]?.screen;
  switch (screen?.kind) {
    case undefined:
    case 'blank':
    case 'fixation':
    case 'mask':
      return false;
    case 'board':
      return screen.lit !== null;
    case 'card':
      return screen.shapes.length > 0;
    case 'boxes':
      return screen.texts.some((text) => text !== null);
    case 'ink-word':
      return screen.text !== null;
    default:
      return true;
  }
}
