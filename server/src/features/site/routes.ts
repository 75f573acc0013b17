/** GET /site and GET /site/photos/:person: open to anyone; about the people whom the operator names as contacts. */
import {
  API_BASE,
  CALLS,
  CONTACT_PEOPLE,
  type ContactCard,
  type ContactPerson,
} from '@jamdai/contract';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { sendRejection } from '../../core/http/failures.ts';
import { reject, succeed } from '../../core/http/outcome.ts';
import { registerOpenCall } from '../../core/http/register-call.ts';
import { createSiteReader, type ReadSite, type SiteFile } from './site-file.ts';

const PhotoParams = z.object({ person: z.string().max(20) });

/** `siteFile` is an absolute path; null: there are only the examples. */
export function registerSite(app: FastifyInstance, siteFile: string | null): void {
  const read: ReadSite =
    siteFile === null
      ? async () => null
      : createSiteReader(siteFile, (sentence) => app.log.warn(sentence));
  const folder = siteFile === null ? '' : dirname(siteFile);
  // A mistake is said at the start, not only when somebody opens the page.
  app.addHook('onReady', async () => void (await read()));

  registerOpenCall(app, CALLS.site, async () => {
    const site = await read();
    return succeed('load_successfully', {
      contacts: site && {
        researcher: cardOf(site.contacts.researcher, folder),
        adviser: cardOf(site.contacts.adviser, folder),
      },
    });
  });

  app.get(
    `${API_BASE}/site/photos/:person`,
    { schema: { summary: 'The picture of one contact.', tags: ['site'], params: PhotoParams } },
    async (request, reply) => {
      const { person } = request.params as z.infer<typeof PhotoParams>;
      const site = await read();
      const photo = isContact(person) ? site?.contacts[person].photo : undefined;
      if (photo === undefined || !existsSync(join(folder, photo)))
        return sendRejection(reply, reject(404, 'not_found'));
      void reply.header('cache-control', 'no-cache');
      return reply.sendFile(photo, folder, { cacheControl: false });
    },
  );
}

function isContact(person: string): person is ContactPerson {
  return CONTACT_PEOPLE.some((known) => known === person);
}

/** The name of the picture stays here. */
function cardOf(
  { photo, ...lines }: SiteFile['contacts'][ContactPerson],
  folder: string,
): ContactCard {
  return { ...lines, hasPhoto: photo !== undefined && existsSync(join(folder, photo)) };
}
