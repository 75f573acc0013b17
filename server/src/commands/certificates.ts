/**
 * A certificate authority for one local network, and certificates that it signs. Keys are made by Node; the signing is
 * left to the openssl program, since Node cannot make X.509 certificates. The authority can vouch for private addresses,
 * for names in .local and for the names it was made for, and for nothing else in the world: whoever installs it on a
 * device risks no more than that.
 */
import { execFile } from 'node:child_process';
import { generateKeyPairSync, randomBytes, X509Certificate } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { isIPv4 } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface CertificateFiles {
  /** To be installed on every device. */
  readonly authority: string;
  readonly authorityKey: string;
  /** For TLS_CERT and TLS_KEY. */
  readonly certificate: string;
  readonly key: string;
}

export interface MadeCertificate {
  readonly files: CertificateFiles;
  readonly isNewAuthority: boolean;
  /** SHA-256 of the authority's certificate, in pairs with colons. */
  readonly fingerprint: string;
  readonly authorityEndsAt: Date;
  readonly certificateEndsAt: Date;
}

/** The message is one sentence for the operator. */
export class CertificateError extends Error {
  override name = 'CertificateError';
}

const AUTHORITY_DAYS = 3650;
/** Apple's devices accept no more than 825, from an authority of one's own too. */
const CERTIFICATE_DAYS = 820;
const PRIVATE_NETWORKS = [
  '127.0.0.0/255.0.0.0',
  '10.0.0.0/255.0.0.0',
  '172.16.0.0/255.240.0.0',
  '192.168.0.0/255.255.0.0',
  '169.254.0.0/255.255.0.0',
];
const PRIVATE_NAMES = ['localhost', 'local'];

const execute = promisify(execFile);

/** A host name or an IPv4 address: nothing that could add a line to openssl's settings. */
export function isCertificateName(name: string): boolean {
  const isLabel = (label: string) => /^[a-z0-9-]{1,63}$/i.test(label);
  return isIPv4(name) || (!name.startsWith('-') && name.split('.').every(isLabel));
}

/** Keeps an authority that is there: devices that trust it need no visit. @throws CertificateError */
export async function makeCertificate(
  folder: string,
  names: readonly string[],
): Promise<MadeCertificate> {
  const files = {
    authority: join(folder, 'authority.pem'),
    authorityKey: join(folder, 'authority-key.pem'),
    certificate: join(folder, 'server.pem'),
    key: join(folder, 'server-key.pem'),
  };
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const isNewAuthority = !existsSync(files.authority) || !existsSync(files.authorityKey);
  if (isNewAuthority) await makeAuthority(folder, files, names);
  await sign(folder, files, names);
  const authority = new X509Certificate(await readFile(files.authority));
  const certificate = new X509Certificate(await readFile(files.certificate));
  return {
    files,
    isNewAuthority,
    fingerprint: authority.fingerprint256,
    authorityEndsAt: new Date(authority.validTo),
    certificateEndsAt: new Date(certificate.validTo),
  };
}

async function makeAuthority(
  folder: string,
  { authority, authorityKey }: CertificateFiles,
  names: readonly string[],
): Promise<void> {
  const mark = randomBytes(3).toString('hex');
  const settings = join(folder, 'authority.cnf');
  const permitted = [
    ...[...PRIVATE_NAMES, ...names.filter((name) => !isIPv4(name))].map(
      (name, location) => `permitted;DNS.${location} = ${name}`,
    ),
    ...[
      ...PRIVATE_NETWORKS,
      ...names.filter(isIPv4).map((address) => `${address}/255.255.255.255`),
    ].map((network, location) => `permitted;IP.${location} = ${network}`),
  ];
  await writeFile(
    settings,
    [
      '[req]\nprompt = no\ndistinguished_name = subject\nx509_extensions = authority',
      `[subject]\nCN = Jamdai local authority ${mark}`,
      '[authority]\nbasicConstraints = critical, CA:TRUE, pathlen:0',
      'keyUsage = critical, keyCertSign, cRLSign\nsubjectKeyIdentifier = hash',
      'nameConstraints = critical, @permitted',
      `[permitted]\n${permitted.join('\n')}`,
    ].join('\n'),
  );
  await makeKey(authorityKey);
  await openssl(
    ...['req', '-x509', '-new', '-sha256', '-config', settings, '-key', authorityKey],
    ...['-days', String(AUTHORITY_DAYS), '-out', authority],
  );
  await rm(settings);
}

/** The old certificate is replaced only when the new one is known to be accepted. */
async function sign(
  folder: string,
  { authority, authorityKey, certificate, key }: CertificateFiles,
  names: readonly string[],
): Promise<void> {
  const [settings, request] = [join(folder, 'server.cnf'), join(folder, 'server.csr')];
  const [freshKey, fresh] = [`${key}.new`, `${certificate}.new`];
  const alternatives = names.map((name) => `${isIPv4(name) ? 'IP' : 'DNS'}:${name}`).join(',');
  await writeFile(
    settings,
    [
      '[req]\nprompt = no\ndistinguished_name = subject',
      '[subject]\nCN = Jamdai',
      '[server]\nbasicConstraints = critical, CA:FALSE',
      'keyUsage = critical, digitalSignature\nextendedKeyUsage = serverAuth',
      'subjectKeyIdentifier = hash\nauthorityKeyIdentifier = keyid',
      `subjectAltName = ${alternatives}\n`,
    ].join('\n'),
  );
  await makeKey(freshKey);
  await openssl('req', '-new', '-sha256', '-config', settings, '-key', freshKey, '-out', request);
  await openssl(
    ...['x509', '-req', '-sha256', '-in', request, '-CA', authority, '-CAkey', authorityKey],
    ...['-set_serial', `0x00${randomBytes(15).toString('hex')}`, '-days', String(CERTIFICATE_DAYS)],
    ...['-extfile', settings, '-extensions', 'server', '-out', fresh],
  );
  try {
    await openssl('verify', '-purpose', 'sslserver', '-CAfile', authority, fresh);
  } catch {
    await Promise.all([rm(fresh), rm(freshKey)]);
    throw new CertificateError(
      `The authority in ${folder} may not vouch for ${names.join(', ')}: it was made for other names. Move that ` +
        'folder away and run the command again; the new authority then has to be installed on every device.',
    );
  } finally {
    await Promise.all([rm(settings), rm(request)]);
  }
  await rename(freshKey, key);
  await rename(fresh, certificate);
}

async function makeKey(file: string): Promise<void> {
  const { privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  await rm(file, { force: true });
  await writeFile(file, privateKey, { mode: 0o600, flag: 'wx' });
}

async function openssl(...args: readonly string[]): Promise<void> {
  try {
    // Without the settings of this computer: only what is written here counts.
    const { OPENSSL_CONF: _own, ...env } = process.env;
    await execute('openssl', args, { env });
  } catch (error) {
    const { code, stderr } = error as { code?: unknown; stderr?: string };
    if (code === 'ENOENT') {
      throw new CertificateError(
        'The program openssl is not installed: install it (Debian: apt install openssl; Windows: it comes with Git), ' +
          'then try again.',
      );
    }
    throw new CertificateError(
      `openssl ${args[0]} failed: ${stderr?.trim().split('\n')[0] ?? String(code)}`,
    );
  }
}
