/**
 * /site: the contact cards, open to anyone, with their pictures; and how an administrator sets them. Line by line what was
 * set comes first, then the operator's file; what neither says is null.
 */
import {
  API_BASE,
  CALLS,
  CONTACT_PEOPLE,
  type ContactCard,
  type ContactPerson,
  type OwnContactCard,
} from '@jamdai/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AppContext } from '../../core/app-context.ts';
import { inTransaction } from '../../core/database/in-transaction.ts';
import { sendRejection } from '../../core/http/failures.ts';
import { reject, rejectField, succeed } from '../../core/http/outcome.ts';
import { registerOpenCall, registerOwnCall } from '../../core/http/register-call.ts';
import { findCard, findPhoto, saveCard, type StoredCard } from './card-store.ts';
import { createFileCards, type FileCards } from './file-cards.ts';
import { readPhoto } from './photo-file.ts';

const PhotoParams = z.object({ person: z.string().max(20), photo: z.string().max(64) });
/** A picture as base64, and what stands around it at its longest. */
const CARD_BODY_LIMIT = 288_000;
/** Another picture has another address. */
const FOR_GOOD = 'public, max-age=31536000, immutable';

/** `siteFile` is an absolute path; null: there is no such file. */
export function registerSite(
  app: FastifyInstance,
  context: AppContext,
  siteFile: string | null,
): void {
  const { db } = context;
  const file = createFileCards(siteFile, (sentence) => app.log.warn(sentence));
  // A mistake is said at the start, not only when somebody opens the page.
  app.addHook('onReady', async () => void (await file.find('researcher')));

  registerOpenCall(app, CALLS.site, async () => {
    const show = async (person: ContactPerson) => {
      const { card } = await findCard(db, person);
      return laidOver(card, await file.find(person));
    };
    const contacts = { researcher: await show('researcher'), adviser: await show('adviser') };
    return succeed('load_successfully', { contacts });
  });

  app.get(
    `${API_BASE}/site/photos/:person/:photo`,
    { schema: { summary: 'The picture of one contact.', tags: ['site'], params: PhotoParams } },
    async (request, reply) => {
      const { person, photo } = request.params as z.infer<typeof PhotoParams>;
      if (!isContact(person)) return sendRejection(reply, reject(404, 'not_found'));
      const bytes = await findPhoto(db, person, photo);
      if (bytes) return reply.header('cache-control', FOR_GOOD).type('image/jpeg').send(bytes);
      const found = await file.findPhoto(person, photo);
      if (!found) return sendRejection(reply, reject(404, 'not_found'));
      void reply.header('cache-control', FOR_GOOD);
      return reply.sendFile(found.name, found.folder, { cacheControl: false });
    },
  );
  registerEditing(app, context, file);
}

function registerEditing(
  app: FastifyInstance,
  { db, clock, authenticate }: AppContext,
  file: FileCards,
): void {
  const describe = async (
    person: ContactPerson,
    { revision, card }: StoredCard,
  ): Promise<OwnContactCard> => ({ revision, own: card, below: await file.find(person) });
  const read = async (person: ContactPerson) => describe(person, await findCard(db, person));

  registerOwnCall(app, authenticate, CALLS.contactCards, async () =>
    succeed('load_successfully', {
      researcher: await read('researcher'),
      adviser: await read('adviser'),
    }),
  );

  registerOwnCall(
    app,
    authenticate,
    CALLS.saveContactCard,
    async ({ body, caller: { userId }, request }) => {
      const { person, revision, photo: sent, ...lines } = body;
      const photo = typeof sent === 'string' ? readPhoto(Buffer.from(sent, 'base64')) : sent;
      if (typeof sent === 'string' && photo === null)
        return rejectField('photo', 'field_is_not_valid');
      const now = clock();
      const saved = await inTransaction(db, (client) =>
        saveCard(client, { person, revision, lines, photo, userId, now }),
      );
      if (saved.isRejected) return saved;
      request.log.info({ userId, person }, 'a contact card was changed');
      return succeed('save_successfully', await describe(person, saved.data));
    },
    { bodyLimit: CARD_BODY_LIMIT },
  );
}

function isContact(person: string): person is ContactPerson {
  return CONTACT_PEOPLE.some((known) => known === person);
}

/** `own` first, then `below`. */
function laidOver(own: ContactCard, below: ContactCard): ContactCard {
  return {
    role: own.role ?? below.role,
    name: own.name ?? below.name,
    faculty: own.faculty ?? below.faculty,
    university: own.university ?? below.university,
    email: own.email ?? below.email,
    photo: own.photo ?? below.photo,
  };
}
