/** The name of the database with prepared tests, and whether there is one: asked before the code that reads it is fetched. */

export const CACHE_DATABASE = 'jamdai-offline';

/** Also true where the browser does not tell. */
export async function mayHaveCache(): Promise<boolean> {
  const factory = globalThis.indexedDB as Partial<IDBFactory> | undefined;
  if (!factory?.databases) return true;
  try {
    return (await factory.databases()).some(({ name }) => name === CACHE_DATABASE);
  } catch {
    return true;
  }
}
