/** `npm run admin -- …`: what only the person who runs this installation does. */
import { runAdmin } from './run-admin.ts';

process.exitCode = await runAdmin(process.argv.slice(2), {
  environment: process.env,
  input: process.stdin,
  say: (text) => void process.stdout.write(text),
  complain: (text) => void process.stderr.write(text),
});
