import { afterEach, describe, expect, it } from 'vitest';
import { durationMsOf } from '../signal/sound.ts';
import {
  errorBody,
  startFakeSpeechServer,
  type FakeSpeechServer,
} from '../testing/fake-speech-server.ts';
import { openHttpSpeech } from './http-speech.ts';

const KEY = 'a-key-that-nobody-may-read';
const SEVEN = { text: 'เจ็ด', lang: 'th-TH', rate: 0.65 };

let server: FakeSpeechServer | undefined;
afterEach(() => server?.close());

type Faults = NonNullable<Parameters<typeof startFakeSpeechServer>[0]['faultFor']>;

async function open({ voice = 'th-TH-Standard-A', key = KEY, faultFor = (() => null) as Faults }) {
  server = await startFakeSpeechServer({ key: KEY, faultFor });
  const pauses: number[] = [];
  const provider = openHttpSpeech({
    kind: 'google',
    baseUrl: server.url,
    key,
    voice,
    requestsPerMinute: 150,
    pause: (ms) => Promise.resolve(pauses.push(ms)),
  });
  return { provider, pauses, server };
}

describe('a server of the contract of Google Cloud Text-to-Speech', () => {
  it('is asked for uncompressed speech in the pinned voice at the rate', async () => {
    const { provider, server: fake } = await open({});
    const sound = await provider.speak(SEVEN);
    expect(fake.spoken).toEqual([
      {
        input: { text: 'เจ็ด' },
        voice: { languageCode: 'th-TH', name: 'th-TH-Standard-A' },
        audioConfig: {
          audioEncoding: 'LINEAR16',
          sampleRateHertz: 24_000,
          speakingRate: 0.65,
          pitch: 1,
        },
      },
    ]);
    expect(durationMsOf(sound)).toBeGreaterThan(250);
  });

  it('is never sent a pitch for a Chirp voice, which would refuse it', async () => {
    const { provider, server: fake } = await open({ voice: 'th-TH-Chirp3-HD-Kore' });
    await provider.speak(SEVEN);
    expect(fake.spoken[0]?.audioConfig).not.toHaveProperty('pitch');
  });

  it('gets 150 requests a minute at most', async () => {
    const { provider, pauses } = await open({});
    await provider.speak(SEVEN);
    await provider.speak(SEVEN);
    expect(pauses).toEqual([400]);
  });

  it.each([
    [429, errorBody(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded.')],
    [503, errorBody(503, 'UNAVAILABLE', 'The service is currently unavailable.')],
    [502, '<html>'],
  ])('is asked again, later each time, after a %i', async (status, body) => {
    const faultFor = (request: number) => (request < 3 ? { status, body } : null);
    const { provider, pauses } = await open({ faultFor });
    await provider.speak(SEVEN);
    expect(pauses.filter((ms) => ms !== 400)).toEqual([1000, 2000, 4000]);
  });

  it('is waited for as long as it says', async () => {
    const body = errorBody(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded.');
    const { provider, pauses } = await open({
      faultFor: (request) => (request === 0 ? { status: 429, body, retryAfter: '7' } : null),
    });
    await provider.speak(SEVEN);
    expect(pauses).toEqual([7000, 400]);
  });

  it('is given up after six tries', async () => {
    const { provider, server: fake } = await open({
      faultFor: () => ({ status: 503, body: errorBody(503, 'UNAVAILABLE', 'Later.') }),
    });
    await expect(provider.speak(SEVEN)).rejects.toThrow(/503 UNAVAILABLE: Later.*after 6 tries/);
    expect(fake.requestCount()).toBe(6);
  });

  it('is not asked again with a wrong key, and the key is not repeated', async () => {
    const { provider, server: fake } = await open({ key: 'a-wrong-key' });
    const error = await provider.speak(SEVEN).catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      name: 'ProviderRefusedError',
      message: 'the server answered 403 PERMISSION_DENIED: API key not valid: …',
    });
    expect(fake.requestCount()).toBe(1);
  });
});
