/** `npm run gallery`: every task, language and step on one local page; `PORT` chooses where. */
import { openGallery } from './gallery/open-gallery.ts';
import { endWithParent } from './starting/end-with-parent.ts';

const DEFAULT_PORT = 5174;

endWithParent();
const port = Number(process.env['PORT'] ?? DEFAULT_PORT);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  process.stderr.write(`PORT: ${process.env['PORT']} is not a port from 0 to 65535.\n`);
  process.exit(1);
}
const gallery = await openGallery(port);
process.stdout.write(`The gallery is open: ${gallery.address}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void gallery.close().finally(() => process.exit(0)));
}
