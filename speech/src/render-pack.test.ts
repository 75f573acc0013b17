import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkPack } from './check-pack.ts';
import { PACK_PLANS } from './pack-plans.ts';
import { openHttpSpeech } from './providers/http-speech.ts';
import { openLocalCommand } from './providers/local-command.ts';
import { readRenderOptions } from './render-options.ts';
import { renderPack } from './render-pack.ts';
import {
  errorBody,
  startFakeSpeechServer,
  type FakeSpeechServer,
} from './testing/fake-speech-server.ts';

const KEY = 'a-key-that-nobody-may-read';
const COMMAND = fileURLToPath(new URL('render.ts', import.meta.url));

let folder: string;
let server: FakeSpeechServer | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jamdai-render-'));
});
afterEach(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

const optionsOf = (...args: string[]) =>
  readRenderOptions(
    ['--lang', 'th-TH', '--pack', 'my-pack', '--out', folder, ...args],
    { GOOGLE_TTS_KEY: KEY },
    folder,
  );

/** The digits and letters of the Thai plan: enough to see every path. */
const plan = () => {
  const whole = optionsOf('--provider', 'google').plan;
  return { ...whole, clips: whole.clips.slice(0, 32) };
};

async function openFake(faultFor?: Parameters<typeof startFakeSpeechServer>[0]['faultFor']) {
  server = await startFakeSpeechServer({ key: KEY, ...(faultFor ? { faultFor } : {}) });
  return server;
}

const render = (url: string, lines: string[] = []) =>
  renderPack(
    openHttpSpeech({
      kind: 'google',
      baseUrl: url,
      key: KEY,
      voice: 'th-TH-Standard-A',
      requestsPerMinute: 150,
      pause: () => Promise.resolve(),
    }),
    {
      plan: plan(),
      packId: 'my-pack',
      outFolder: folder,
      tempo: 1,
      report: (line) => lines.push(line),
    },
  );

/** Dozens of clips, on a busy machine. */
const MANY_CLIPS_MS = 240_000;

describe('rendering a voice pack', { timeout: MANY_CLIPS_MS }, () => {
  it('ends with a complete pack that passes every check, and says how far it is', async () => {
    const { url } = await openFake();
    const lines: string[] = [];
    const rendering = await render(url, lines);
    expect(rendering).toMatchObject({
      kind: 'complete',
      manifest: { id: 'my-pack', lang: 'th-TH', kind: 'google' },
    });
    expect(await checkPack(join(folder, 'my-pack'), plan().clips)).toEqual([]);
    expect(lines[0]).toBe("my-pack: 1 of 32, 'ศูนย์' at rate 0.65: rendered");
    expect(await readFile(join(folder, 'my-pack', 'NOTICE'), 'utf8')).not.toContain(KEY);
  });

  it('says a Thai letter by its name and key word', async () => {
    const { url, spoken } = await openFake();
    await render(url);
    expect(spoken.map(({ input }) => input.text)).toEqual(
      expect.arrayContaining(['กอ ไก่', 'ยอ ยักษ์']),
    );
  });

  it('lists what is missing after a rejection, and later asks for that only', async () => {
    const rejected = { status: 403, body: errorBody(403, 'PERMISSION_DENIED', 'No billing.') };
    const first = await openFake((request) => (request >= 20 ? rejected : null));
    const rendering = await render(first.url);
    if (rendering.kind === 'complete') throw new Error('nothing was missing');
    expect(rendering.missing).toEqual(
      plan()
        .clips.slice(20)
        .map(({ token, rate }) => `${token} at rate ${rate}`),
    );
    expect(rendering.reason).toContain('No billing.');
    expect(first.requestCount()).toBe(21);
    expect(await readdir(folder)).toEqual(['.rendered']);
    expect(await readdir(join(folder, '.rendered'))).toHaveLength(20);
  });

  it('goes on after an item that is refused, and gives up when three in a row are', async () => {
    const rejected = { status: 400, body: errorBody(400, 'INVALID_ARGUMENT', 'Not this text.') };
    const one = await openFake((request) => (request === 4 ? rejected : null));
    expect(await render(one.url)).toMatchObject({
      kind: 'incomplete',
      missing: ['digit:4 at rate 0.65'],
    });
    expect(one.requestCount()).toBe(32);
    await one.close();
    const all = await openFake(() => rejected);
    const later = join(folder, 'later');
    const rendering = await renderPack(
      openHttpSpeech({
        kind: 'google',
        baseUrl: all.url,
        key: KEY,
        voice: 'no-such-voice',
        requestsPerMinute: 150,
        pause: () => Promise.resolve(),
      }),
      { plan: plan(), packId: 'my-pack', outFolder: later, tempo: 1, report: () => undefined },
    );
    if (rendering.kind === 'complete') throw new Error('nothing was missing');
    expect(rendering.missing).toHaveLength(32);
    expect(all.requestCount()).toBe(3);
  });

  it('asks for nothing twice', async () => {
    let isOpen = false;
    const { url, requestCount } = await openFake((request) =>
      request >= 30 && !isOpen ? { status: 401, body: null } : null,
    );
    expect(await render(url)).toMatchObject({ kind: 'incomplete' });
    isOpen = true;
    expect(await render(url)).toMatchObject({ kind: 'complete' });
    expect(requestCount()).toBe(33);
  });

  it('names every clip that would break the beat', async () => {
    const { url } = await openFake();
    const short = plan().clips.map((clip) => ({ ...clip, longestMs: 100 }));
    const rendering = await renderPack(
      openHttpSpeech({
        kind: 'google',
        baseUrl: url,
        key: KEY,
        voice: 'v',
        requestsPerMinute: 150,
        pause: () => Promise.resolve(),
      }),
      {
        plan: { ...plan(), clips: short.slice(0, 2) },
        packId: 'my-pack',
        outFolder: folder,
        tempo: 1,
        report: () => undefined,
      },
    );
    expect(rendering).toMatchObject({ kind: 'incomplete', missing: [] });
    expect(JSON.stringify(rendering)).toMatch(/digit:0 at rate 0.65 lasts.*digit:1 at rate 0.65/);
  });
});

describe('a command of this machine as a voice', () => {
  const speakWith = (template: string, text: string) =>
    openLocalCommand(template).speak({ text, lang: 'en-US', rate: 0.6 });

  it('gets text, language, rate and file as they are, and no shell reads them', async () => {
    const script = join(folder, 'voice.mjs');
    await writeFile(
      script,
      `import { writeFileSync } from 'node:fs';
       const [out, ...rest] = process.argv.slice(2);
       writeFileSync(${JSON.stringify(join(folder, 'seen.json'))}, JSON.stringify(rest));
       const wave = Buffer.alloc(2044);
       wave.write('RIFF'); wave.write('WAVEfmt ', 8); wave.writeUInt32LE(16, 16);
       wave.writeUInt16LE(1, 20); wave.writeUInt16LE(1, 22); wave.writeUInt32LE(8000, 24);
       wave.writeUInt16LE(16, 34); wave.write('data', 36); wave.writeUInt32LE(2000, 40);
       writeFileSync(out, wave);`,
    );
    const template = `"${process.execPath}" "${script}" {out} {lang} {rate} 'say {text}'`;
    const sound = await speakWith(template, '$(id) "x"; {out}');
    expect(sound).toMatchObject({ sampleRate: 8000 });
    expect(JSON.parse(await readFile(join(folder, 'seen.json'), 'utf8'))).toEqual([
      'en-US',
      '0.6',
      'say $(id) "x"; {out}',
    ]);
  });

  it('is refused where the program is missing, and where it fails', async () => {
    await expect(speakWith('no-such-voice {out} {text}', 'one')).rejects.toMatchObject({
      name: 'ProviderRefusedError',
    });
    const failing = `"${process.execPath}" -e process.exit(3) {out} {text}`;
    await expect(speakWith(failing, 'one')).rejects.toThrow(/ended with 3/);
  });
});

describe('the command line', { timeout: MANY_CLIPS_MS }, () => {
  it.each([
    [['--provider', 'bing'], /^--provider must be one of/],
    [['--provider', 'google', '--lang', 'fr-FR'], /^--lang must be one of/],
    [['--provider', 'google', '--pack', '../x'], /^--pack must be a name/],
    [['--provider', 'google', '--pack', 'th-synthetic-2'], /is the name of a bundled pack/],
    [['--provider', 'google', '--tempo', '9'], /^--tempo must be a number from 0.5 to 2/],
    [['--provider', 'google', '--url', 'http://tts.example.org'], /must begin with https/],
    [['--provider', 'http', '--url', 'https://tts.example.org'], /^--voice must name/],
    [['--provider', 'kokoro'], /^Kokoro has no such --voice for th-TH/],
    [
      ['--provider', 'kokoro', '--lang', 'en-US', '--voice', 'ef_dora'],
      /no such --voice for en-US/,
    ],
    [['--provider', 'kokoro', '--lang', 'en-US', '--voice', '../x'], /no such --voice for en-US/],
    [['--provider', 'http', '--voice', 'v'], /^--url must be an address/],
    [['--provider', 'command', '--command', 'say {text}'], /\{text\} and \{out\}/],
    [['--provider', 'google', '--say', '/nowhere.json'], /cannot be read as JSON/],
    [['--colour', 'red'], /--colour/],
  ])('refuses %j in one sentence', (args, sentence) => {
    expect(() => optionsOf(...args)).toThrow(sentence);
  });

  it('needs the key of Google in the environment', () => {
    const args = ['--provider', 'google', '--lang', 'th-TH', '--pack', 'my-pack'];
    expect(() => readRenderOptions(args, {}, folder)).toThrow(/GOOGLE_TTS_KEY/);
  });

  it('covers every item of its language', () => {
    const thai = PACK_PLANS.find(({ lang: language }) => language === 'th-TH');
    expect(optionsOf('--provider', 'google').plan.clips).toHaveLength(thai?.clips.length ?? 0);
  });

  const run = (args: readonly string[]) =>
    new Promise<{ code: number; out: string }>((resolve) => {
      const env = { ...process.env, GOOGLE_TTS_KEY: KEY };
      execFile(process.execPath, [COMMAND, ...args], { env }, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), out: stdout + stderr }),
      );
    });

  it('ends with 2 for bad options and with 1 for missing clips, and never prints the key', async () => {
    expect(await run(['--provider', 'google'])).toMatchObject({ code: 2 });
    const rejected = { status: 403, body: errorBody(403, 'PERMISSION_DENIED', `Bad key ${KEY}.`) };
    const { url } = await openFake(() => rejected);
    const { code, out } = await run([
      ...['--provider', 'google', '--lang', 'th-TH', '--pack', 'my-pack'],
      ...['--out', folder, '--url', url],
    ]);
    expect(code).toBe(1);
    expect(out).toContain('Bad key ….');
    expect(out).toContain('  digit:0 at rate 0.65\n');
    expect(out).not.toContain(KEY);
  });
});
