/** The layers of a question. Sums and their letters take turns among the layers of the stimulus. */
export type LayerName =
  'panel' | 'blank' | 'fixation' | 'interlude' | 'choices' | `stimulus-${number}`;

/** `equation` counts from 0. */
export function equationLayer(equation: number): LayerName {
  return `stimulus-${2 * equation}`;
}

export function letterLayer(equation: number): LayerName {
  return `stimulus-${2 * equation + 1}`;
}
