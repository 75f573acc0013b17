/** Public API of the screens. */
export { Choices, MarkedChoices } from './choices.tsx';
export { ScreenView } from './screen-view.tsx';
export { ShownAgain } from './shown-again.tsx';
