/** `certificate`: HTTPS in a network without a domain name, with what has to be done on each device. */
import { hostname, networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { CertificateError, isCertificateName, makeCertificate } from './certificates.ts';
import { Rejection, rejectNames, WrongUsage, type Command, type Request } from './request.ts';

export const CERTIFICATE_COMMANDS: readonly Command[] = [
  {
    name: 'certificate',
    check: (request) => void [rejectNames(request), namesOf(request)],
    async runAlone(request) {
      const names = namesOf(request);
      try {
        const made = await makeCertificate(join(request.config.dataDir, 'certificates'), names);
        return describe(made, names, request);
      } catch (error) {
        if (error instanceof CertificateError) throw new Rejection(error.message);
        throw error;
      }
    },
  },
];

/** This computer's own, and those asked for, each once. */
function namesOf({ options }: Request): string[] {
  const requested = (options.name ?? '').split(/[\s,]+/).filter(Boolean);
  const wrong = requested.find((name) => !isCertificateName(name));
  if (wrong !== undefined) {
    throw new WrongUsage(`"${wrong}" is no host name and no IPv4 address.`);
  }
  const host = hostname().toLowerCase();
  const short = host.split('.', 1)[0] ?? host;
  const own = [`${short}.local`].filter(isCertificateName);
  const addresses = Object.values(networkInterfaces())
    .flatMap((entries) => entries ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);
  const names = [...requested, ...own, ...addresses, 'localhost', '127.0.0.1'];
  return [...new Set(names.map((name) => name.toLowerCase()))];
}

function describe(
  {
    files,
    isNewAuthority,
    fingerprint,
    authorityEndsAt,
    certificateEndsAt,
  }: Awaited<ReturnType<typeof makeCertificate>>,
  names: readonly string[],
  { config }: Request,
): string {
  const day = (moment: Date) => moment.toISOString().slice(0, 10);
  return [
    `Certificate for ${names.join(', ')}, until ${day(certificateEndsAt)}:`,
    '',
    `  TLS_CERT=${files.certificate} TLS_KEY=${files.key} HOST=0.0.0.0 npm start`,
    '',
    `Then open https://${names[0]}:${config.port || 3000}. Run this command again when an address changes or before that day, and start`,
    'Jamdai again; the devices need nothing new.',
    '',
    isNewAuthority
      ? `A new authority was made, until ${day(authorityEndsAt)}. Install this file once on every device:`
      : `The authority is the one of before, until ${day(authorityEndsAt)}. On a new device install this file:`,
    `  ${files.authority}`,
    `  SHA-256 ${fingerprint}`,
    '',
    ...INSTALLATION,
    '',
    `Never give ${files.authorityKey} away: whoever has it can pose as this server. Where Jamdai is given up, remove`,
    'the authority from the devices.',
  ].join('\n');
}

const INSTALLATION = [
  'Windows       copy the file there, rename it authority.crt, open it: Install Certificate, Local Machine, place it in',
  '              "Trusted Root Certification Authorities". Chrome and Edge then trust it; Firefox too.',
  'macOS         open the file: Keychain Access, keychain System; open the entry, Trust: Always Trust.',
  'iPhone, iPad  send the file (AirDrop, mail): Settings, Profile Downloaded, Install; then General, About, Certificate',
  '              Trust Settings: switch it on.',
  'Android       rename it authority.crt: Settings, Security, More, Encryption & credentials, Install a certificate, CA',
  '              certificate. The names of the menus differ; search the settings for "certificate".',
  'Chromebook    Settings, Privacy and security, Security, Manage certificates, Authorities, Import: trust for websites.',
  '              On managed ones the administrator adds it in the console.',
  'Linux         Chrome: Settings, Privacy and security, Security, Manage certificates, Authorities, Import. Firefox:',
  '              Settings, Privacy & Security, View Certificates, Authorities, Import.',
];
