/** `key status | rotate | replace-lost`: the secret key of the installation. */
import { asPlain } from '../core/database/statements.ts';
import { BACKUP_DAYS } from '../core/files/stored-backups.ts';
import { createKeyFile, type KeyLocation } from '../core/keys/key-file.ts';
import { readKeyStatus, type KeyStatus } from '../core/keys/key-status.ts';
import { findLost, replaceLostKey } from '../core/keys/replace-lost-key.ts';
import { rotateKey } from '../core/keys/rotate-key.ts';
import { describeMoment, Rejection, rejectNames, type Command, type Request } from './request.ts';

const DAY_MS = 86_400_000;

export const KEY_COMMANDS: readonly Command[] = [
  {
    name: 'key status',
    check: rejectNames,
    isWithoutKey: true,
    async run(db, request) {
      const location = locationOf(request);
      const status = await readKeyStatus(db, location);
      const text = describeStatus(status, location, request);
      const isGood = ['fits', 'next', 'unknown'].includes(status.file.state);
      if (isGood || status.known === null) return text;
      throw new Rejection(text);
    },
  },
  {
    name: 'key rotate',
    check: rejectNames,
    async run(db, request, connection) {
      const { now, report } = request;
      const location = locationOf(request);
      for await (const step of rotateKey({ db: asPlain(db), connection, place: location, now })) {
        if (step.kind === 'written') report('The new key is written down beside the old one.');
        if (step.kind === 'sealed') report('Everything is sealed with the new key.');
        if (step.kind !== 'inPlace') continue;
        const goneAt = new Date(now.getTime() + BACKUP_DAYS * DAY_MS);
        return [
          `The secret key in ${location.file} is a new one (fingerprint ${step.to}); it was ${step.from}.`,
          `Copy it now to where you keep its copy${
            request.config.databaseUrl === null
              ? ''
              : ', and to every server that shares the database'
          }. A running server goes on with it by itself.`,
          `The old one is in ${step.oldFile}: backups of before need it. Delete it, and its copies, after ` +
            `${describeMoment(goneAt, request)}.`,
        ].join('\n');
      }
      throw new Error('the rotation ended before its last step');
    },
  },
  {
    name: 'key replace-lost',
    check: rejectNames,
    isWithoutKey: true,
    async run(db, request, connection) {
      const { now, options } = request;
      const location = locationOf(request);
      const lost = await findLost(asPlain(db), location);
      const ends = [
        `Second factors that end: ${lost.staff.length}${lost.staff.length === 0 ? '' : ` (${lost.staff.join(', ')})`}.`,
        `Recovery codes that end: ${lost.recoveryCodeCount}.`,
        'Pseudonyms begin anew: files for research made from now on cannot be joined with earlier ones, and their ' +
          'studies have another name.',
      ];
      if (options.yes !== true) {
        throw new Rejection(
          [
            'Replacing the secret key cannot be undone. Look for its copy first.',
            ...ends,
            'Nothing was changed. If the key is lost for good, make a backup, then add --yes.',
          ].join('\n'),
        );
      }
      const {
        fingerprint,
        studyNo,
        keptFile: storedFile,
      } = await replaceLostKey({
        ...{ db: asPlain(db), connection, place: location, now },
      });
      return [
        `There is a new secret key in ${location.file} (fingerprint ${fingerprint}): keep a copy in another place than the backups.`,
        ...(storedFile === null ? [] : [`The file that did not fit is now ${storedFile}.`]),
        ...ends,
        `Studies are now called by their label and Key${studyNo}, such as allKey${studyNo}.`,
        ...lost.staff.map((name) => `A new link: npm run admin -- staff reset ${name}`),
      ].join('\n');
    },
  },
];

function locationOf({ config }: Request): KeyLocation {
  return createKeyFile(config.secretKeyFile);
}

function describeStatus(status: KeyStatus, location: KeyLocation, request: Request): string {
  const { known, sealed, kept: stored } = status;
  return [
    known === null
      ? 'The database has met no secret key yet: the next start of Jamdai makes them known to each other.'
      : `The database was sealed with the secret key ${known.fingerprint}, since ${describeMoment(known.since, request)}.`,
    describeFile(status, location),
    'It seals the study key (all pseudonyms in files for research) and the keys of the second factors and recovery codes.',
    `Second factors: ${sealed.secondFactorCount}. Recovery codes: ${sealed.recoveryCodeCount}. Links of staff that were ` +
      `opened and not used: ${sealed.openedLinkCount}.`,
    ...((known?.studyNo ?? 1) > 1
      ? [`Pseudonyms began anew: studies are called by their label and Key${known?.studyNo ?? 1}.`]
      : []),
    ...stored.map(
      ({ file, fits }) =>
        `A key of before is in ${file}${fits ? ', and it is the one of this installation: move it back' : ''}.`,
    ),
  ].join('\n');
}

function describeFile({ file: { state, fingerprint } }: KeyStatus, { file }: KeyLocation): string {
  switch (state) {
    case 'fits':
      return `The file ${file} is that key.`;
    case 'next':
      return `The key waits beside ${file}: a rotation was broken off, and the next start or command finishes it.`;
    case 'missing':
      return `There is no file ${file}: bring it back from its copy.`;
    case 'other':
      return `The file ${file} is ANOTHER key (${fingerprint ?? ''}): bring the right one back from its copy.`;
    case 'unknown':
      return `The file ${file} is the key ${fingerprint ?? ''}.`;
  }
}
