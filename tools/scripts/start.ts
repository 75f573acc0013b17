/**
 * `npm start`: builds the web if its sources changed, then is the server (one process, so signals need no relay). Pages that
 * were built elsewhere (WEB_DIR) are served as they are.
 */
import { buildWebIfChanged } from './starting/build-web.ts';
import { endWithParent } from './starting/end-with-parent.ts';

endWithParent();
if (!process.env['WEB_DIR']) await buildWebIfChanged((line) => process.stdout.write(`${line}\n`));
await import('../../server/src/main.ts');
