/**
 * GET /speech/packs/:id/manifest.json and /speech/packs/:id/clips/:file: the stimuli are no secret. POST /speech/turn. A voice
 * that was made here is served from the database, by its whole address only.
 */
import { API_BASE, CALLS, FailureSchema, VoicePackManifestSchema } from '@jamdai/contract';
import type { FastifyInstance } from 'fastify';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import type { AppContext } from '../../core/app-context.ts';
import { sendRejection } from '../../core/http/failures.ts';
import { reject, succeed } from '../../core/http/outcome.ts';
import { registerOwnCall } from '../../core/http/register-call.ts';
import { findMadeClip, findManifestText, readManifest } from './made-voices.ts';
import { createSoundTurns } from './sound-turns.ts';
import type { VoicePack } from './voice-packs.ts';

const PackParams = z.object({ id: z.string().max(80) });
const ClipParams = z.object({ id: z.string().max(80), file: z.string().max(120) });

/** What a made voice is asked for by; anything else is not looked for. */
const MADE_ADDRESS = /^[a-z0-9][a-z0-9-]{1,62}@[0-9a-f]{16}$/;
const MADE_FILE = /^[0-9a-f]{16}\.mp3$/;

const FOREVER = 'public, max-age=31536000, immutable';
/** Not for ever: a newer program may read more of a manifest than this one gives. */
const A_DAY = 'public, max-age=86400';

export function registerSpeech(
  app: FastifyInstance,
  { db, authenticate, clock }: Pick<AppContext, 'db' | 'authenticate' | 'clock'>,
  packs: ReadonlyMap<string, VoicePack>,
): void {
  const tags = ['speech'];
  /** A quarter of its size: it is the largest file of a voice. */
  const packed = new Map(
    [...packs.values()].map((pack) => [pack, gzipSync(JSON.stringify(pack.manifest))]),
  );
  /** By id, or by `id@checksum`, which answers only while the pack is the very same. */
  function findPack(address: string): VoicePack | undefined {
    const [id = '', checksum] = address.split('@');
    const pack = packs.get(id);
    return checksum === undefined || pack?.address === address ? pack : undefined;
  }
  app.get(
    `${API_BASE}/speech/packs/:id/manifest.json`,
    {
      schema: {
        summary: 'The clips of a voice pack.',
        tags,
        params: PackParams,
        response: { 200: VoicePackManifestSchema, '4xx': FailureSchema },
      },
    },
    async (request, reply) => {
      const { id } = request.params as z.infer<typeof PackParams>;
      const pack = findPack(id);
      if (!pack) {
        const made = MADE_ADDRESS.test(id) ? await findManifestText(db, id) : null;
        if (made === null) return sendRejection(reply, reject(404, 'not_found'));
        void reply.header('cache-control', A_DAY).header('vary', 'accept-encoding');
        if (!takesGzip(request.headers['accept-encoding'])) return reply.send(readManifest(made));
        return reply
          .header('content-encoding', 'gzip')
          .type('application/json')
          .send(gzipSync(made));
      }
      // With its checksum the address never means another manifest: a device that tries again does not fetch it again.
      void reply
        .header('cache-control', id === pack.address ? A_DAY : 'no-cache')
        .header('vary', 'accept-encoding');
      const bytes = packed.get(pack);
      if (!bytes || !takesGzip(request.headers['accept-encoding']))
        return reply.send(pack.manifest);
      return reply.header('content-encoding', 'gzip').type('application/json').send(bytes);
    },
  );
  app.get(
    `${API_BASE}/speech/packs/:id/clips/:file`,
    { schema: { summary: 'One clip (audio/mpeg).', tags, params: ClipParams } },
    async (request, reply) => {
      const { id, file } = request.params as z.infer<typeof ClipParams>;
      const pack = findPack(id);
      if (!pack && MADE_ADDRESS.test(id) && MADE_FILE.test(file)) {
        const mp3 = await findMadeClip(db, id, file);
        if (mp3) return reply.header('cache-control', FOREVER).type('audio/mpeg').send(mp3);
      }
      if (!pack?.clipNames.has(file)) return sendRejection(reply, reject(404, 'not_found'));
      // A clip's name is the hash of its bytes: it never changes.
      void reply.header('cache-control', FOREVER);
      return reply.sendFile(file, pack.clipsDir, { cacheControl: false });
    },
  );
  const turns = createSoundTurns();
  registerOwnCall(app, authenticate, CALLS.soundTurn, async ({ body, caller: { tokenId } }) => {
    if (!body.isDone) return succeed('load_successfully', turns.ask(tokenId, clock().getTime()));
    turns.end(tokenId);
    return succeed('load_successfully', { waitMs: 0, aheadCount: 0 });
  });
}

function takesGzip(accepted: string | undefined): boolean {
  return (accepted ?? '').split(',').some((coding) => {
    const [name = '', weight = 'q=1'] = coding.split(';', 2);
    return name.trim() === 'gzip' && !/^q=0(?:\.0*)?$/.test(weight.trim());
  });
}
