/** Every command of `npm run admin`, and the text of `help`. */
import { PEOPLE_COMMANDS } from './people-commands.ts';
import { RECORDING_COMMANDS } from './recording-commands.ts';
import type { Command } from './request.ts';
import { STAFF_COMMANDS } from './staff-commands.ts';

export const COMMANDS: readonly Command[] = [
  ...STAFF_COMMANDS,
  ...PEOPLE_COMMANDS,
  ...RECORDING_COMMANDS,
];

export const HELP = `npm run admin -- <command>

Staff (teachers, researchers, administrators):
  staff add --username <name> --role TEACHER|RESEARCHER|ADMIN [--firstname <name>] [--address <https://…>]
                                  makes an account and prints a one-time link, good for 48 hours
  staff list                      all staff accounts and whether they can log in
  staff reset <username> [--address <https://…>]
                                  ends password, second factor and sessions, prints a new link
  staff disable <username>        switches an account off, at once
  staff enable <username>         and on again

Everybody:
  sessions list <username>        on how many devices somebody is logged in
  sessions revoke <username>      logs somebody out everywhere
  pupil reset-code <username>     prints a one-time code for a forgotten password, good for 30 minutes

Voices recorded at the recording desk:
  recordings list                 all packs and how much of them is recorded
  recordings export <pack>        writes the sounds into DATA_DIR/recordings, for npm run speech:render

The settings are those of npm start (DATA_DIR, DATABASE_URL …). Works while Jamdai runs, and without it.
`;
