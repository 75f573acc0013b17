/** Public API of what visitors may try, loaded when it is asked for. */
export { TasterRounds } from './taster-rounds.tsx';
