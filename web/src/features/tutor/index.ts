/** Public API of the tutor. */
export { TutorSlot, useTutorGate, type TutorGate } from './tutor-slot.tsx';
