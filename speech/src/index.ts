/**
 * Public API of the speech room: how a voice pack is described and checked. Making packs is a command of its own
 * (build-packs.ts), so that no synthesiser is reached from here.
 */
export { checkPack } from './check-pack.ts';
export {
  CLIP_FILE_PATTERN,
  clipKey,
  manifestSchema,
  missingClips,
  parseManifest,
  type Clip,
  type ClipRequest,
  type Manifest,
  type PackProblem,
} from './manifest.ts';
export { PACK_LIMITS } from './pack-limits.ts';
export { digitToken, letterToken, nonwordToken, sentenceToken, wordToken } from './tokens.ts';
export { clipLoudness } from './signal/loudness.ts';
export { onsetMsOf, type Sound } from './signal/sound.ts';
