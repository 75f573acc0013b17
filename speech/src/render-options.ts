/** The options of `npm run speech:render`: read, or refused in one sentence. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PACK_PLANS, type PackPlan, type PlannedClip } from './pack-plans.ts';
import { openBundled } from './providers/bundled.ts';
import { openHttpSpeech } from './providers/http-speech.ts';
import { kokoroVoiceOf, openKokoroProvider } from './providers/kokoro.ts';
import { openLocalCommand, wordsOfTemplate } from './providers/local-command.ts';
import type { Provider } from './providers/provider.ts';
import { openRecordings } from './providers/recordings.ts';

export type RenderOptions = {
  readonly plan: PackPlan;
  readonly packId: string;
  readonly outFolder: string;
  readonly tempo: number;
  readonly openProvider: () => Promise<Provider>;
};

/** What the command line got wrong, as one sentence for the person who typed it. */
export class OptionError extends Error {
  override readonly name = 'OptionError';
}

type Environment = Readonly<Record<string, string | undefined>>;
type Values = Readonly<Record<string, string | undefined>>;

const PROVIDERS = ['bundled', 'kokoro', 'google', 'http', 'command', 'recordings'];
const GOOGLE_URL = 'https://texttospeech.googleapis.com';
/** 150 stays below the 200 a minute that Google allows for its newest voices. */
const REQUESTS_PER_MINUTE = '150';
const GOOGLE_VOICES: Readonly<Record<string, string>> = {
  'th-TH': 'th-TH-Standard-A',
  'en-US': 'en-US-Standard-C',
  'es-ES': 'es-ES-Standard-A',
};
const TEXT = { type: 'string' } as const;
const OPTIONS = {
  provider: TEXT,
  lang: TEXT,
  pack: TEXT,
  voice: TEXT,
  out: TEXT,
  url: TEXT,
  command: TEXT,
  tempo: TEXT,
  say: TEXT,
  'per-minute': TEXT,
};

/** Throws an OptionError. `baseDir`: folder of the project. */
export function readRenderOptions(
  args: readonly string[],
  environment: Environment,
  baseDir: string,
): RenderOptions {
  const values = parse(args);
  const { provider = '', lang: language = '', pack = '' } = values;
  if (!PROVIDERS.includes(provider)) {
    throw new OptionError(`--provider must be one of ${PROVIDERS.join(', ')}.`);
  }
  const plan = PACK_PLANS.find((known) => known.lang === language);
  if (!plan) {
    throw new OptionError(`--lang must be one of ${PACK_PLANS.map((p) => p.lang).join(', ')}.`);
  }
  if (!/^[a-z0-9][a-z0-9-]{1,62}$/.test(pack)) {
    throw new OptionError('--pack must be a name of 2 to 63 small letters, digits and hyphens.');
  }
  if (PACK_PLANS.some(({ id }) => id === pack)) {
    throw new OptionError(`--pack ${pack} is the name of a bundled pack: choose another.`);
  }
  const dataDir = environment['DATA_DIR'] || 'data';
  const folder = values['out'] ?? join(dataDir, 'voice-packs');
  const isBundled = provider === 'bundled';
  const overrides = readSayFile(values['say'], plan);
  const clips = plan.clips.map((clip) => ({
    ...clip,
    say: overrides[clip.token] ?? (isBundled ? clip.say : plainText(clip, language)),
  }));
  return {
    plan: { ...plan, clips },
    packId: pack,
    outFolder: resolve(baseDir, folder),
    tempo: readNumber('--tempo', values['tempo'] ?? '1', 0.5, 2),
    openProvider:
      provider === 'recordings'
        ? async () => openRecordings(plan, resolve(baseDir, dataDir, 'recordings', pack))
        : providerOf(provider, plan, values, environment),
  };
}

function parse(args: readonly string[]): Values {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    const sentence = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new OptionError(`${sentence?.replace(/\.?$/, '.')}`);
  }
}

function providerOf(
  provider: string,
  plan: PackPlan,
  values: Values,
  environment: Environment,
): () => Promise<Provider> {
  if (provider === 'bundled') return () => openBundled(plan);
  if (provider === 'kokoro') {
    const voice = kokoroVoiceOf(plan.lang, values['voice']);
    if (voice === null) {
      throw new OptionError(
        `Kokoro has no such --voice for ${plan.lang}: it speaks en-US (af_heart, am_michael …) and es-ES (ef_dora …).`,
      );
    }
    return () => openKokoroProvider(plan.lang, voice);
  }
  if (provider === 'command') {
    const template = values['command'] ?? '';
    if (!template.includes('{text}') || !template.includes('{out}')) {
      throw new OptionError(
        "--command must be a command with {text} and {out} in it, such as 'my-voice --lang {lang} --file {out} {text}'.",
      );
    }
    if (/[{}]/.test(wordsOfTemplate(template)[0] ?? '{')) {
      throw new OptionError('--command must begin with the name of a program.');
    }
    return () => Promise.resolve(openLocalCommand(template));
  }
  return httpProviderOf(provider === 'google', plan.lang, values, environment);
}

function httpProviderOf(
  isGoogle: boolean,
  language: string,
  values: Values,
  environment: Environment,
): () => Promise<Provider> {
  const keyName = isGoogle ? 'GOOGLE_TTS_KEY' : 'TTS_KEY';
  const key = environment[keyName]?.trim() || null;
  if (isGoogle && key === null) {
    throw new OptionError(
      'Set the environment variable GOOGLE_TTS_KEY to the key of the speech service.',
    );
  }
  const voice = values['voice'] ?? (isGoogle ? GOOGLE_VOICES[language] : undefined);
  if (!voice?.trim()) throw new OptionError('--voice must name the voice of the server.');
  const baseUrl = readUrl(values['url'] ?? (isGoogle ? GOOGLE_URL : ''), key !== null);
  const perMinute = values['per-minute'] ?? REQUESTS_PER_MINUTE;
  const requestsPerMinute = readNumber('--per-minute', perMinute, 1, 60_000);
  const kind = isGoogle ? 'google' : 'synthetic';
  return () => Promise.resolve(openHttpSpeech({ kind, baseUrl, key, voice, requestsPerMinute }));
}

/** A key never travels unencrypted, except to this machine itself. */
function readUrl(text: string, hasKey: boolean): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.search) {
    throw new OptionError('--url must be an address such as https://speech.example.org.');
  }
  const isHere = ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  if (hasKey && url.protocol === 'http:' && !isHere) {
    throw new OptionError('--url must begin with https://, because a key is sent to it.');
  }
  return text;
}

function readNumber(name: string, text: string, least: number, most: number): number {
  const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new OptionError(`${name} must be a number from ${least} to ${most}.`);
}

/** A JSON object of token and text: what to say instead, where the voice misreads an item. */
function readSayFile(path: string | undefined, plan: PackPlan): Values {
  if (path === undefined) return {};
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new OptionError(`--say ${path} cannot be read as JSON.`);
  }
  const entries = Object.entries(given !== null && typeof given === 'object' ? given : { '': 0 });
  const tokens = new Set(plan.clips.map(({ token }) => token));
  const bad = entries.find(
    ([token, say]) => !tokens.has(token) || typeof say !== 'string' || !say.trim(),
  );
  if (bad) throw new OptionError(`--say: '${bad[0]}' is no item of this language with a text.`);
  return Object.fromEntries(entries);
}

/** Ordinary spelling; a Thai letter by its name and key word ('กอ ไก่'), which no service reads out of 'ก ไก่'. */
function plainText({ token, text, say }: PlannedClip, language: string): string {
  if (language !== 'th-TH' || !token.startsWith('letter:')) return text;
  return `${say.split('-')[0]} ${text.split(' ')[1]}`;
}
