/**
 * A speech server on this machine that keeps to the documented contract of Google Cloud Text-to-Speech v1: what it
 * accepts, the shape of its answers and of its errors. It says a hum whose length follows text and rate.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { waveFileOf } from '../signal/wave-file.ts';

export type FakeSpeechServer = {
  readonly url: string;
  /** What was asked for with success, in order. */
  readonly spoken: readonly Synthesis[];
  readonly requestCount: () => number;
  readonly close: () => Promise<void>;
};

type Fault = { readonly status: number; readonly body: unknown; readonly retryAfter?: string };

const synthesisSchema = z.strictObject({
  input: z.strictObject({ text: z.string().min(1) }),
  voice: z.strictObject({ languageCode: z.string(), name: z.string() }),
  audioConfig: z.strictObject({
    audioEncoding: z.literal('LINEAR16'),
    sampleRateHertz: z.int(),
    speakingRate: z.number().min(0.25).max(2),
    pitch: z.number().min(-20).max(20).optional(),
  }),
});
export type Synthesis = z.infer<typeof synthesisSchema>;

export const errorBody = (
  code: number,
  status: string,
  message: string,
  details?: readonly Readonly<Record<string, unknown>>[],
) => ({
  error: { code, message, status, ...(details ? { details } : {}) },
});

/** `faultFor`: a fault for the n-th request, from 0. */
export async function startFakeSpeechServer({
  key,
  faultFor = () => null,
}: {
  key: string;
  faultFor?: (request: number) => Fault | null;
}): Promise<FakeSpeechServer> {
  const spoken: Synthesis[] = [];
  let count = 0;
  const server = createServer((request, response) => {
    void readText(request).then((text) => {
      const fault = faultFor(count) ?? faultIn(request, text, key);
      count += 1;
      if (fault) return answer(response, fault);
      const synthesis = synthesisSchema.parse(JSON.parse(text));
      spoken.push(synthesis);
      return answer(response, { status: 200, body: { audioContent: humFor(synthesis) } });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spoken,
    requestCount: () => count,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function faultIn(request: IncomingMessage, text: string, key: string): Fault | null {
  if (request.method !== 'POST' || request.url !== '/v1/text:synthesize') {
    return { status: 404, body: errorBody(404, 'NOT_FOUND', 'Not found.') };
  }
  const given = String(request.headers['x-goog-api-key']);
  if (given !== key) {
    return { status: 400, body: invalidKey(`API key not valid: ${given}`) };
  }
  const parsed = synthesisSchema.safeParse(JSON.parse(text));
  const bad = (message: string) => ({
    status: 400,
    body: errorBody(400, 'INVALID_ARGUMENT', message),
  });
  if (!parsed.success || Buffer.byteLength(parsed.data.input.text) > 5000) {
    return bad('Request contains an invalid argument.');
  }
  const { voice, audioConfig } = parsed.data;
  if (voice.name.includes('Chirp') && audioConfig.pitch !== undefined) {
    return bad('This voice does not support pitch parameters at this time.');
  }
  return null;
}

/** Google tells a wrong key as an invalid argument, and its reason in the details. */
const invalidKey = (message: string) =>
  errorBody(400, 'INVALID_ARGUMENT', message, [
    {
      '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
      reason: 'API_KEY_INVALID',
      domain: 'googleapis.com',
    },
  ]);

function humFor({ input, audioConfig }: Synthesis): string {
  const seconds = 0.25 + (0.005 * input.text.length) / audioConfig.speakingRate;
  const { sampleRateHertz: sampleRate } = audioConfig;
  const hz = 140 + ((input.text.codePointAt(0) ?? 0) % 60);
  const samples = Float64Array.from(
    { length: Math.round(seconds * sampleRate) },
    (_, at) => 0.3 * Math.sin((2 * Math.PI * hz * at) / sampleRate),
  );
  return Buffer.from(waveFileOf({ samples, sampleRate })).toString('base64');
}

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

function answer(response: ServerResponse, { status, body, retryAfter }: Fault): void {
  const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}
