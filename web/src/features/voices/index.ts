/** Public API of voices: what the recording desk shows of a voice that it has made. */
export { MadeVoicePart } from './made-voice.tsx';
