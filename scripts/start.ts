/** `npm start`: builds the web if its sources changed, then is the server (one process, so signals need no relay). */
import { buildWebIfChanged } from './starting/build-web.ts';
import { endWithParent } from './starting/end-with-parent.ts';

endWithParent();
await buildWebIfChanged((line) => process.stdout.write(`${line}\n`));
await import('../server/src/main.ts');
