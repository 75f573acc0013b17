/** Every command of `npm run admin`, and the text of `help`. */
import { BACKUP_COMMANDS } from './backup-commands.ts';
import { CERTIFICATE_COMMANDS } from './certificate-commands.ts';
import { CLOCK_COMMANDS } from './clock-commands.ts';
import { COMPARISON_COMMANDS } from './comparison-commands.ts';
import { KEY_COMMANDS } from './key-commands.ts';
import { MEASURES_COMMANDS } from './measures-commands.ts';
import { PEOPLE_COMMANDS } from './people-commands.ts';
import { RECORD_COMMANDS } from './record-commands.ts';
import { RECORDING_COMMANDS } from './recording-commands.ts';
import { PUPIL_COMMANDS } from './pupil-commands.ts';
import type { Command } from './request.ts';
import { RESCUE_COMMANDS } from './rescue-commands.ts';
import { RESEARCH_COMMANDS } from './research-commands.ts';
import { RUN_COMMANDS } from './run-commands.ts';
import { SCHOOL_COMMANDS } from './school-commands.ts';
import { STAFF_COMMANDS } from './staff-commands.ts';
import { STUDY_COMMANDS } from './study-commands.ts';

export const COMMANDS: readonly Command[] = [
  ...STAFF_COMMANDS,
  ...PEOPLE_COMMANDS,
  ...PUPIL_COMMANDS,
  ...RECORDING_COMMANDS,
  ...RUN_COMMANDS,
  ...BACKUP_COMMANDS,
  ...RESCUE_COMMANDS,
  ...KEY_COMMANDS,
  ...CLOCK_COMMANDS,
  ...RECORD_COMMANDS,
  ...RESEARCH_COMMANDS,
  ...STUDY_COMMANDS,
  ...MEASURES_COMMANDS,
  ...COMPARISON_COMMANDS,
  ...CERTIFICATE_COMMANDS,
  ...SCHOOL_COMMANDS,
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

What a guardian asks for (docs/operating.md, When a guardian asks):
  pupil find --name "<first or last name>" [--school <name>] | --username <name>
                                  at most five who are called so; each that is shown stands in the trail
  pupil export <username> [--identity "<how it was checked>"] [--out <folder>]
                                  writes everything that is stored about the pupil into two files, and prints a receipt
  pupil erase <username> [--identity "<how it was checked>"] [--yes]
                                  shows what goes, asks, deletes it for good, and prints a receipt

Voices recorded at the recording desk:
  recordings list                 all packs and how much of them is recorded
  recordings export <pack>        writes the sounds into DATA_DIR/recordings, for npm run speech:render

Runs of tests:
  runs report                     what became of the runs of the last two weeks; fails when a stored result is gone
  runs import <file>              stores the tests of a file that a device has written, each once

Backups (in BACKUP_DIR; Jamdai makes them by itself as well):
  backup                          writes one now, while everybody goes on working, and reads it through
  backup list                     all there are, and whether this machine has the secret key of each
  restore <file>|latest --yes [--without-key]
                                  puts a backup in the place of everything; with Jamdai stopped
  rescue [--yes]                  finds out what is wrong with the database; with --yes puts a damaged one aside and the best
                                  backup in its place
  rescue --start-empty [--yes]    puts everything aside and begins with an empty database

The secret key (SECRET_KEY_FILE), without which second factors and pseudonyms are lost:
  key status                      whether the file fits this installation, and what it seals
  key rotate                      a new key in its place; second factors, pseudonyms and earlier backups go on
  key replace-lost [--yes]        a new key where the old one is lost for good; without --yes tells what ends

The clock of this computer:
  clock                           whether it can be believed; while it cannot, nothing is deleted
  clock accept --yes              a person says that it is right (after a long holiday, say)

Records:
  verify                          reads the audit trail through and names every row, and every frozen design of a study, that was altered
  incident [--from <day>] [--to <day>] [--user <username>]
                                  who did what and when, by the audit trail: numbers here, every event in a file
  export <username>               writes everything that is stored about somebody into a file, for them
  research export [--study <label>] [--twin]
                                  writes the data set for research into a folder; --twin: nobody's data in the same shape
  export-study <study id> [--twin]
                                  writes one study into a folder: data, code book, design, methods text, analysis script; --twin: nobody's data
  measures list                   by which versions of the rules results have measures, and what each version changed
  measures use <version> --yes    takes the history to another version, back or forward; the other numbers stay beside
  comparisons list                for which signs norms, figures and files leave a result out
  comparisons count <sign> … | all | none
                                  counts results with these signs of doubt all the same, and none with the others
  purge [--yes]                   deletes what the rules of retention no longer allow; without --yes only counts

Many schools in one database (docs/operating.md, When schools outgrow one machine):
  schools list                    the schemas that hold a school: whether they are up to date, accounts, results, size
  schools migrate                 brings the tables of all of them to this version, one school after the other
  <any command> --all-schools     for each of them, with the folders of its name in DATA_DIR and BACKUP_DIR

The local network:
  certificate [--name <host or address>,…]
                                  makes a certificate authority and a certificate for this computer, for HTTPS

The settings are those of npm start (DATA_DIR, DATABASE_URL, DATABASE_SCHEMA …). Works while Jamdai runs, and without it.
`;
