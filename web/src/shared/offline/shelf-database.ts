/** The name of the database with prepared tests, and whether there is one: asked before the code that reads it is fetched. */

export const SHELF_DATABASE = 'jamdai-offline';

/** Also true where the browser does not tell. */
export async function mayHaveShelf(): Promise<boolean> {
  const factory = globalThis.indexedDB as Partial<IDBFactory> | undefined;
  if (!factory?.databases) return true;
  try {
    return (await factory.databases()).some(({ name }) => name === SHELF_DATABASE);
  } catch {
    return true;
  }
}
