/**
 * Google Cloud Text-to-Speech v1, or any server of the same contract: POST <url>/v1/text:synthesize with the key in a
 * header (a key in an address ends up in logs), answered by {audioContent: base64} or {error: {code, message, status}}.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { readWaveFile } from '../signal/wave-file.ts';
import type { Sound } from '../signal/sound.ts';
import {
  ProviderRejectedError,
  SpeechFailedError,
  type Provider,
  type SpeechRequest,
} from './provider.ts';

export type HttpSpeechOptions = {
  readonly kind: Provider['kind'];
  readonly baseUrl: string;
  /** null: the server wants none. */
  readonly key: string | null;
  /** Pinned: the default voice of a service may change. */
  readonly voice: string;
  readonly requestsPerMinute: number;
  /** Waits that many milliseconds; replaced in tests. */
  readonly pause?: (ms: number) => Promise<unknown>;
};

/** The pitch of the specification, in semitones; Chirp voices refuse the field, whatever it holds. */
const PITCH = 1;
const SAMPLE_RATE = 24_000;
const TIME_LIMIT_MS = 30_000;
const TRIES = 6;
/** Google asks for 30 s at least after a quota error, and for 1 s after the others; doubled with every try. */
const FIRST_WAIT_MS = { quota: 30_000, other: 1000 };
const LONGEST_WAIT_MS = 120_000;
const QUOTA_STATUS = 429;
const PASSING_STATUSES = ['UNAVAILABLE', 'RESOURCE_EXHAUSTED', 'DEADLINE_EXCEEDED', 'INTERNAL'];

const answerSchema = z.object({ audioContent: z.string().min(1) });
const errorSchema = z.object({
  error: z.object({
    code: z.number(),
    message: z.string(),
    status: z.string().optional(),
    details: z.array(z.record(z.string(), z.unknown())).optional(),
  }),
});
type ServiceError = z.infer<typeof errorSchema>['error'];

type Attempt =
  | { readonly kind: 'sound'; readonly sound: Sound }
  /** Worth another try: after `requestedMs` where the server said so, else after `firstWaitMs`, longer each time. */
  | {
      readonly kind: 'passing';
      readonly reason: string;
      readonly requestedMs: number | null;
      readonly firstWaitMs: number;
    };

export function openHttpSpeech(options: HttpSpeechOptions): Provider {
  const pause = options.pause ?? ((ms: number) => delay(ms));
  const gapMs = 60_000 / options.requestsPerMinute;
  let isFirst = true;
  async function speak(request: SpeechRequest): Promise<Sound> {
    let reason = '';
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (!isFirst) await pause(gapMs);
      isFirst = false;
      const attempt = await ask(options, request);
      if (attempt.kind === 'sound') return attempt.sound;
      reason = attempt.reason;
      if (tries === TRIES - 1) break;
      const { requestedMs, firstWaitMs } = attempt;
      await pause(Math.min(requestedMs ?? firstWaitMs * 2 ** tries, LONGEST_WAIT_MS));
    }
    throw new SpeechFailedError(`${reason} (after ${TRIES} tries)`);
  }
  const { host } = new URL(options.baseUrl);
  const pitch = takesPitch(options.voice) ? PITCH : null;
  return {
    kind: options.kind,
    voice: `${host} ${options.voice}`,
    licence: 'under the terms of the service that made it; see NOTICE',
    notice: `The clips were synthesised by ${host}, voice ${options.voice}. Its terms of use apply to them.`,
    identity: JSON.stringify({ host, voice: options.voice, pitch, sampleRate: SAMPLE_RATE }),
    speak,
  };
}

async function ask(options: HttpSpeechOptions, request: SpeechRequest): Promise<Attempt> {
  const { baseUrl, key, voice } = options;
  let answer: Response;
  let body: unknown;
  try {
    answer = await fetch(`${baseUrl}${baseUrl.endsWith('/') ? '' : '/'}v1/text:synthesize`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key === null ? {} : { 'x-goog-api-key': key }),
      },
      body: JSON.stringify(synthesisOf(request, voice)),
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    body = await answer.json().catch(() => null);
  } catch (error) {
    const reason = `no answer: ${networkReason(error)}`;
    return { kind: 'passing', reason, requestedMs: null, firstWaitMs: FIRST_WAIT_MS.other };
  }
  if (answer.ok) return { kind: 'sound', sound: soundOf(body) };
  const error = errorSchema.safeParse(body).data?.error ?? null;
  const reason = withoutKey(rejectionOf(answer.status, error), key);
  if (!isPassing(answer.status, error)) throw failureOf(answer.status, error, reason);
  return {
    kind: 'passing',
    reason,
    requestedMs: requestedMsOf(answer.headers.get('retry-after'), error),
    firstWaitMs: answer.status === QUOTA_STATUS ? FIRST_WAIT_MS.quota : FIRST_WAIT_MS.other,
  };
}

const synthesisOf = ({ text, lang: language, rate }: SpeechRequest, voice: string) => ({
  input: { text },
  voice: { languageCode: language, name: voice },
  audioConfig: {
    audioEncoding: 'LINEAR16',
    sampleRateHertz: SAMPLE_RATE,
    speakingRate: rate,
    ...(takesPitch(voice) ? { pitch: PITCH } : {}),
  },
});

const takesPitch = (voice: string): boolean => !/chirp/i.test(voice);

function soundOf(body: unknown): Sound {
  const parsed = answerSchema.safeParse(body);
  if (!parsed.success) throw new SpeechFailedError('the answer holds no audioContent');
  try {
    return readWaveFile(Buffer.from(parsed.data.audioContent, 'base64'));
  } catch (error) {
    throw new SpeechFailedError(error instanceof Error ? error.message : String(error));
  }
}

const isPassing = (status: number, error: ServiceError | null): boolean =>
  status === QUOTA_STATUS || status >= 500 || PASSING_STATUSES.includes(error?.status ?? '');

/** What is wrong with one item is no reason to leave the others out; a wrong key is. */
function failureOf(status: number, error: ServiceError | null, reason: string): SpeechFailedError {
  const isOfItem = status === 400 && !namedReasons(error).includes('API_KEY_INVALID');
  return isOfItem ? new SpeechFailedError(reason) : new ProviderRejectedError(reason);
}

/** google.rpc.ErrorInfo in the details. */
const namedReasons = (error: ServiceError | null): unknown[] =>
  (error?.details ?? []).map(({ reason }) => reason);

/** Seconds or a date in the header, or google.rpc.RetryInfo ("12.5s") in the details. Null: the server did not say. */
function requestedMsOf(header: string | null, error: ServiceError | null): number | null {
  const delays = (error?.details ?? []).map(({ retryDelay }) =>
    /^(\d+(?:\.\d+)?)s$/.exec(String(retryDelay)),
  );
  const [, seconds] = delays.find((found) => found !== null) ?? [];
  if (seconds !== undefined) return Number(seconds) * 1000;
  if (header === null) return null;
  const requested = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(requested) ? Math.max(0, requested) : null;
}

function rejectionOf(status: number, error: ServiceError | null): string {
  if (!error) return `the server answered ${status}`;
  const { code, message, status: name } = error;
  return `the server answered ${code}${name === undefined ? '' : ` ${name}`}: ${message}`;
}

/** Some servers repeat the key in what they complain about. */
const withoutKey = (text: string, key: string | null): string =>
  key === null ? text : text.replaceAll(key, '…');

function networkReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
