/** Front door of the server for the roof. */
export { buildApp, type AppParts } from './app.ts';
export type { Clock } from './clock.ts';
export { readConfig, type Config } from './config.ts';
export { migrate } from './database/migrate.ts';
export { openDatabase, type OpenDatabase } from './database/open-database.ts';
