/** The contact cards of the operator's file, as the calls give them. */
import type { ContactCard, ContactPerson } from '@jamdai/contract';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { EMPTY_CARD, markOf } from './card-store.ts';
import { createSiteReader, type ReadSite } from './site-file.ts';

export interface FileCards {
  readonly find: (person: ContactPerson) => Promise<ContactCard>;
  /** Null: there is none of this mark. */
  readonly findPhoto: (
    person: ContactPerson,
    mark: string,
  ) => Promise<{ readonly name: string; readonly folder: string } | null>;
}

/** `siteFile` null: none is looked for. `complain` as `createSiteReader` has it. */
export function createFileCards(
  siteFile: string | null,
  complain: (sentence: string) => void,
): FileCards {
  const read: ReadSite =
    siteFile === null ? async () => null : createSiteReader(siteFile, complain);
  const folder = siteFile === null ? '' : dirname(siteFile);

  async function find(person: ContactPerson): Promise<ContactCard> {
    const found = (await read())?.contacts[person];
    if (!found) return EMPTY_CARD;
    const { photo: name, role = null, ...lines } = found;
    return { ...lines, role, photo: name === undefined ? null : await markOfFile(folder, name) };
  }

  return {
    find,
    findPhoto: async (person, mark) => {
      const name = (await read())?.contacts[person].photo;
      if (name === undefined || (await markOfFile(folder, name)) !== mark) return null;
      return { name, folder };
    },
  };
}

/** Another one whenever the picture is written anew. Null: there is none. */
async function markOfFile(folder: string, name: string): Promise<string | null> {
  try {
    const { mtimeMs, size } = await stat(join(folder, name));
    return markOf(`${name} ${mtimeMs} ${size}`);
  } catch {
    return null;
  }
}
