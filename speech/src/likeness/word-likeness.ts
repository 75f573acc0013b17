/**
 * Whether a take says its word: it is compared with a template of that word and with those of all the others of its kind. A take counts as
 * another word where some other template is clearly nearer; a voice may be higher or lower than that of the templates.
 */
import { distanceOf } from './align.ts';
import type { Rows } from './cepstra.ts';
import type { Speaker, SpeakerEvidence, WordTemplate } from './speaker.ts';

/** Shares by which the formants of a speaker may lie higher than those of the templates. */
export const WARPS = [0.9, 1, 1.12, 1.24] as const;

export interface WordVerdict {
  /** 0: nothing is nearer than its own template; 1: half of the list is. */
  readonly strangeness: number;
  /** Distance from its own template for that from the middle one of the others: what is said wholly otherwise is near to neither. */
  readonly ownShare: number;
  /** The text whose template is nearest. */
  readonly nearest: string;
  /** What it says of the speaker, if it says its word. */
  readonly evidence: Omit<SpeakerEvidence, 'overTemplate' | 'tone' | 'lengthShare'>;
}

/** `take`: its rows for each warp. `others` are of other texts. */
export function judgeWord(
  take: readonly Rows[],
  own: WordTemplate,
  { others, speaker }: { readonly others: readonly WordTemplate[]; readonly speaker: Speaker },
): WordVerdict {
  const warp = speaker.warp();
  const farByWarp = ({ rows }: WordTemplate, warps: readonly Rows[]) =>
    warps.map((warped) => distanceOf(warped, rows));
  const likely = <Item>(items: readonly Item[]) =>
    warp === null ? items : items.slice(warp, warp + 1);
  // Of its own template every warp is tried: that says which one the speaker is.
  const ownByWarp = farByWarp(own, take);
  const all = [own, ...others];
  const farFrom = new Map([
    [own, Math.min(...likely(ownByWarp))],
    ...others.map((other) => [other, Math.min(...farByWarp(other, likely(take)))] as const),
  ]);
  const usual = speaker.usualShares(all);
  const shareOf = (template: WordTemplate) =>
    (farFrom.get(template) ?? 0) / (usual.get(template) ?? 1);
  const ranked = others
    .map((template) => ({ text: template.text, far: shareOf(template) }))
    .toSorted((a, b) => a.far - b.far);
  const nearest = ranked[0];
  const ownFar = shareOf(own);
  const evidence = { own, ownByWarp, farFrom };
  if (!nearest) return { strangeness: 0, ownShare: 0, nearest: own.text, evidence };
  const middle = ranked[ranked.length >> 1]?.far ?? nearest.far;
  const ownShare = ownFar / middle;
  if (ownFar <= nearest.far) return { strangeness: 0, ownShare, nearest: own.text, evidence };
  const strangeness = (ownFar - nearest.far) / Math.max(1e-9, middle - nearest.far);
  return { strangeness, ownShare, nearest: nearest.text, evidence };
}
