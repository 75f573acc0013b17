/**
 * Compares a take with the clips of the pack whose list is read, which are fetched when they are first needed. Without them, and for
 * languages in which nobody has measured how well this works, it says nothing.
 */
import {
  API_BASE,
  VoicePackManifestSchema,
  voicePackPaths,
  type RecordingPrompt,
  type VoiceClip,
} from '@jamdai/contract';
import {
  createSpeaker,
  cutToSpeech,
  judgeTake,
  openTemplate,
  readWaveFile,
  type Sound,
  type TakeLikeness,
  type Template,
} from '@jamdai/speech/takes';
import type { TakeReport } from './check-take.ts';
import { isDoubted } from './likeness-view.tsx';

export interface TakeListener {
  /** Fetches what this clip is compared with. Resolves with whether all of it is there. */
  readonly prepare: (index: number) => Promise<boolean>;
  /** Null: it cannot be said. */
  readonly judge: (index: number, report: TakeReport) => Promise<TakeLikeness | null>;
  /**
   * A take was accepted. By some that nothing speaks against the speaker is known: as soon as that is so, resolves with those of them that
   * something speaks against after all; else with none.
   */
  readonly learn: (index: number, likeness: TakeLikeness) => Promise<readonly SecondThought[]>;
  /** Somebody has listened to it: it is right, whatever spoke against it. The same as of one that nothing speaks against. */
  readonly confirm: (index: number) => Promise<readonly SecondThought[]>;
  /** What was stored of this clip is gone, or about to be replaced. */
  readonly forget: (index: number) => void;
}

export interface SecondThought {
  readonly index: number;
  readonly likeness: TakeLikeness;
}

interface ListenerParts {
  readonly lang: string;
  readonly templateId: string;
  readonly prompts: readonly RecordingPrompt[];
}

const MEASURED_LANGUAGE = 'th-TH';
const CLIP_RATE = 24_000;
/** Of a kind with so many clips all are compared, of a larger one those that stand around the clip in the list. */
const WHOLE_KIND = 80;
const AROUND = 6;

export function openTakeListener({
  lang: language,
  templateId,
  prompts,
}: ListenerParts): TakeListener {
  let manifest: Promise<readonly VoiceClip[]> | null = null;
  const templates = new Map<string, Promise<Template>>();
  const speaker = createSpeaker();
  const learned = new Map<number, TakeLikeness['evidence']>();
  /** Accepted, but nobody has listened to it yet. */
  const doubted = new Map<number, TakeLikeness['evidence']>();
  /** The last take of each clip, until the speaker is known. */
  const early = new Map<number, Sound>();

  function clips(): Promise<readonly VoiceClip[]> {
    manifest ??= fetchClips(templateId);
    // The next take tries again.
    manifest.catch(() => (manifest = null));
    return manifest;
  }

  function templateOf(prompt: RecordingPrompt): Promise<Template> {
    const key = `${prompt.token} ${prompt.rate}`;
    const known = templates.get(key);
    if (known) return known;
    const opened = clips().then((all) => fetchTemplate(templateId, prompt, all));
    templates.set(key, opened);
    opened.catch(() => templates.delete(key));
    return opened;
  }

  const comparedWith = (index: number) =>
    Promise.all(neighboursOf(prompts, index).map((prompt) => templateOf(prompt)));

  async function judgeSound(index: number, sound: Sound): Promise<TakeLikeness | null> {
    const prompt = prompts[index];
    if (!prompt) return null;
    try {
      const [own, others] = await Promise.all([templateOf(prompt), comparedWith(index)]);
      return judgeTake(sound, own, { others, speaker });
    } catch {
      // Not fetched, or of no sound: nobody is kept from recording by that.
      return null;
    }
  }

  /** Of what was learned from before it could be held against the speaker. */
  async function thinkAgain(): Promise<readonly SecondThought[]> {
    const sounds = [...early];
    early.clear();
    const thoughts = await Promise.all(
      sounds.map(async ([index, sound]) => {
        const evidence = learned.get(index);
        const likeness = evidence ? await judgeSound(index, sound) : null;
        // Not of a take that was deleted or read again meanwhile.
        return { index, likeness: learned.get(index) === evidence ? likeness : null };
      }),
    );
    const wrong = thoughts.flatMap(({ index, likeness }) =>
      likeness && isDoubted(likeness) ? [{ index, likeness }] : [],
    );
    for (const { index, likeness } of wrong) {
      forget(index);
      doubted.set(index, likeness.evidence);
    }
    return wrong;
  }

  async function learnFrom(
    index: number,
    evidence: TakeLikeness['evidence'],
  ): Promise<readonly SecondThought[]> {
    learned.set(index, evidence);
    speaker.learn(evidence);
    return speaker.pace() === null ? [] : thinkAgain();
  }

  function forget(index: number): void {
    const evidence = learned.get(index);
    if (evidence) speaker.forget(evidence);
    learned.delete(index);
    doubted.delete(index);
  }

  return {
    prepare: async (index) => {
      if (language !== MEASURED_LANGUAGE) return false;
      return comparedWith(index).then(
        () => true,
        () => false,
      );
    },
    judge: async (index, { wave, noiseDb }) => {
      if (!wave || language !== MEASURED_LANGUAGE) return null;
      const sound = speechIn(wave, noiseDb);
      if (!sound) return null;
      if (speaker.pace() === null) early.set(index, sound);
      return judgeSound(index, sound);
    },
    learn: async (index, likeness) => {
      const { evidence } = likeness;
      if (!isDoubted(likeness)) return learnFrom(index, evidence);
      doubted.set(index, evidence);
      return [];
    },
    confirm: async (index) => {
      const evidence = doubted.get(index);
      doubted.delete(index);
      // A person knows better: it is not judged again.
      early.delete(index);
      return evidence ? learnFrom(index, evidence) : [];
    },
    forget,
  };
}

/** Null: it is silent. */
function speechIn(wave: Uint8Array, noiseDb: number): Sound | null {
  try {
    return cutToSpeech(readWaveFile(wave), noiseDb);
  } catch {
    return null;
  }
}

/** The other clips of its kind and pace. */
function neighboursOf(prompts: readonly RecordingPrompt[], index: number): RecordingPrompt[] {
  const prompt = prompts[index];
  if (!prompt) return [];
  const kind = prompts.filter((it) => kindOf(it) === kindOf(prompt));
  if (kind.length <= WHOLE_KIND) return kind;
  const at = kind.indexOf(prompt);
  const from = Math.max(0, Math.min(kind.length - 2 * AROUND - 1, at - AROUND));
  return kind.slice(from, from + 2 * AROUND + 1);
}

const kindOf = ({ token, rate }: RecordingPrompt): string =>
  `${token.slice(0, token.indexOf(':'))} ${rate}`;

async function fetchClips(templateId: string): Promise<readonly VoiceClip[]> {
  const answer = await fetch(API_BASE + voicePackPaths.manifest(templateId));
  return VoicePackManifestSchema.parse(await answer.json()).clips;
}

async function fetchTemplate(
  templateId: string,
  { token, rate, text, say }: RecordingPrompt,
  clips: readonly VoiceClip[],
): Promise<Template> {
  const clip = clips.find((it) => it.token === token && it.rate === rate);
  if (!clip) throw new Error(`${templateId} has no ${token} at rate ${rate}`);
  const answer = await fetch(API_BASE + voicePackPaths.clip(templateId, clip.file));
  if (!answer.ok) throw new Error(`${clip.file}: ${answer.status}`);
  // A context that decodes brings sound to its own rate.
  const decoder = new OfflineAudioContext(1, 1, CLIP_RATE);
  const decoded = await decoder.decodeAudioData(await answer.arrayBuffer());
  const samples = Float64Array.from(decoded.getChannelData(0));
  return openTemplate({ text, say, sound: { samples, sampleRate: CLIP_RATE } });
}
