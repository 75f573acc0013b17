/**
 * Environment → one typed, frozen Config, or every problem at once in plain words.
 * An empty variable counts as absent, as container files often write it.
 */
import { DEFAULT_TIME_ZONE } from '@jamdai/contract';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { readDatabaseUrl } from './database-hosts.ts';
import { isSchemaName, SCHEMA_MESSAGE } from './database-schema.ts';

export interface Config {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** Absolute path, for the embedded database and the request log. */
  readonly dataDir: string;
  /** Absolute path of the folder of the built pages; null: those that `npm start` builds. */
  readonly webDir: string | null;
  /** null: the embedded PostgreSQL. May name several hosts. Carries a password: never print it. */
  readonly databaseUrl: string | null;
  /** null: where the database itself looks, `public` unless somebody changed it. */
  readonly databaseSchema: string | null;
  /** Absolute path; made when it is first needed. */
  readonly secretKeyFile: string;
  /** PEM texts; null: plain HTTP. */
  readonly tls: { readonly cert: string; readonly key: string } | null;
  readonly profile: 'spec' | 'hardened';
  /** IANA name of the zone in which ages and dates are computed. */
  readonly timeZone: string;
  /** null: metrics for loopback only. */
  readonly metricsToken: string | null;
  /**
   * Whose word on the client's address is taken: how many proxies stand before the server, or their addresses. null:
   * nobody's.
   */
  readonly trustProxy: number | readonly string[] | null;
  /** That one address may have open at once, where no proxy is trusted: of a school behind one router all together. */
  readonly connectionsPerAddress: number;
  /** Absolute path. */
  readonly backupDir: string;
  /** 0: none by itself. */
  readonly backupEveryMin: number;
  /** Absolute path, of the sealed copy of everything that is committed; null: none is kept. */
  readonly spoolDir: string | null;
  /** Folder with `postgres` and `initdb` to use in place of the bundled ones. */
  readonly pgBinDir: string | null;
  readonly logLevel: (typeof logLevels)[number];
  /** `files`: one a day in the data directory. `stdout`: the terminal, for containers. */
  readonly logTo: (typeof logTargets)[number];
  /** Of reminders of studies; null: they go by hand. The address may carry a password: never print it. */
  readonly mail: { readonly url: string; readonly from: string } | null;
  /** Ids of voice packs that replace the bundled one of their language. */
  readonly voicePacks: readonly string[];
}

export type ConfigReading = { ok: true; config: Config } | { ok: false; problems: string[] };

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const logTargets = ['files', 'stdout'] as const;

/** Relative paths are resolved against `baseDir`: the folder in which `npm start` is typed. */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
  baseDir: string,
): ConfigReading {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const variables = environmentSchema.safeParse(given);
  const { tls, problems: tlsProblems } = readTls(given, baseDir);
  const { mail, problems: mailProblems } = readMail(given);
  const problems = [...tlsProblems, ...mailProblems];
  if (!variables.success) {
    const issues = variables.error.issues.map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    );
    return { ok: false, problems: [...issues, ...problems] };
  }
  if (problems.length > 0) return { ok: false, problems };
  const values = variables.data;
  const dataDir = resolve(baseDir, values.DATA_DIR);
  const backupDir = resolve(baseDir, values.BACKUP_DIR ?? join(dataDir, 'backups'));
  const isSpooling = values.SPOOL === 'on' && values.DATABASE_URL === undefined;
  const config: Config = Object.freeze({
    port: values.PORT,
    host: values.HOST,
    dataDir,
    webDir: values.WEB_DIR === undefined ? null : resolve(baseDir, values.WEB_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    databaseSchema: values.DATABASE_SCHEMA ?? null,
    secretKeyFile: resolve(baseDir, values.SECRET_KEY_FILE ?? join(dataDir, 'secret-key')),
    tls,
    profile: values.PROFILE,
    timeZone: values.TIME_ZONE,
    metricsToken: values.METRICS_TOKEN ?? null,
    trustProxy: values.TRUST_PROXY ?? null,
    connectionsPerAddress: values.CONNECTIONS_PER_ADDRESS,
    backupDir,
    spoolDir: isSpooling ? resolve(baseDir, values.SPOOL_DIR ?? join(backupDir, 'spool')) : null,
    // Whoever brings a PostgreSQL of their own has backups of their own, unless they say otherwise.
    backupEveryMin:
      values.BACKUP_EVERY_MIN ?? (values.DATABASE_URL === undefined ? BACKUP_EVERY_MIN_DEFAULT : 0),
    pgBinDir: values.PG_BIN_DIR === undefined ? null : resolve(baseDir, values.PG_BIN_DIR),
    logLevel: values.LOG_LEVEL,
    logTo: values.LOG_TO,
    mail,
    voicePacks: Object.freeze(values.VOICE_PACKS),
  });
  return { ok: true, config };
}

const BACKUP_EVERY_MIN_DEFAULT = 15;
const MAX_PROXIES = 10;
const connectionsMessage = 'must be a whole number from 8 to 4000';
const backupMessage = 'must be a whole number of minutes from 0 (none) to 1440';

const portMessage = 'must be a whole number from 0 to 65535 (0 takes any free port)';
const environmentSchema = z.object({
  PORT: z
    .string()
    .trim()
    .regex(/^\d{1,5}$/, portMessage)
    .transform(Number)
    .refine((port) => port <= 65535, portMessage)
    .default(3000),
  HOST: z
    .string()
    .trim()
    .refine(isHost, 'must be an IP address or a host name, such as 127.0.0.1 or 0.0.0.0')
    .default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .refine((path) => !path.includes('\0'), 'must be a folder')
    .default('data'),
  WEB_DIR: z
    .string()
    .refine((path) => !path.includes('\0'), 'must be a folder')
    .optional(),
  DATABASE_URL: z
    .string()
    .trim()
    // `user@/database?host=/socket/folder` is usual, but no URL by the standard.
    .transform((text) => text.replace(/^(postgres(?:ql)?:\/\/[^/]*@)\//, '$1localhost/'))
    .superRefine((text, issues) => {
      const reading = readDatabaseUrl(text);
      if (!reading.ok) issues.addIssue(reading.problem);
    })
    .optional(),
  DATABASE_SCHEMA: z.string().trim().refine(isSchemaName, SCHEMA_MESSAGE).optional(),
  SECRET_KEY_FILE: z
    .string()
    .refine((path) => !path.includes('\0'), 'must be a file')
    .optional(),
  PROFILE: z.enum(['spec', 'hardened'], 'must be spec or hardened').default('spec'),
  TIME_ZONE: z
    .string()
    .trim()
    .refine(isTimeZone, 'must be a time zone name such as Asia/Bangkok')
    .default(DEFAULT_TIME_ZONE),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must have 16 characters or more')
    .regex(/^[\x21-\x7e]+$/, 'must consist of printable ASCII characters without blanks')
    .optional(),
  TRUST_PROXY: z
    .string()
    .trim()
    .transform(readProxies)
    .refine(
      (proxies) => proxies !== null,
      `must be the number of proxies before Jamdai (1 to ${MAX_PROXIES}), or their addresses with commas between ` +
        'them, such as 127.0.0.1 or 10.0.0.0/8',
    )
    .optional(),
  CONNECTIONS_PER_ADDRESS: z
    .string()
    .trim()
    .regex(/^\d{1,4}$/, connectionsMessage)
    .transform(Number)
    .refine((count) => count >= 8 && count <= 4000, connectionsMessage)
    .default(1000),
  BACKUP_DIR: z
    .string()
    .refine((path) => !path.includes('\0'), 'must be a folder')
    .optional(),
  BACKUP_EVERY_MIN: z
    .string()
    .trim()
    .regex(/^\d{1,4}$/, backupMessage)
    .transform(Number)
    .refine((minutes) => minutes <= 1440, backupMessage)
    .optional(),
  SPOOL: z.enum(['on', 'off'], 'must be on or off').default('on'),
  SPOOL_DIR: z
    .string()
    .refine((path) => !path.includes('\0'), 'must be a folder')
    .optional(),
  PG_BIN_DIR: z
    .string()
    .refine((path) => !path.includes('\0'), 'must be a folder')
    .optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  LOG_TO: z.enum(logTargets, `must be ${logTargets.join(' or ')}`).default('files'),
  VOICE_PACKS: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine(
      (ids) => ids.every((id) => /^[a-z0-9][a-z0-9-]{1,62}$/.test(id)),
      'must be names of voice packs with commas between them',
    )
    .default([]),
});

const MAIL_FROM = /^[^\s@<>"]+@[^\s@<>"]+$/;

function readMail({ SMTP_URL, SMTP_FROM }: Record<string, string | undefined>): {
  mail: Config['mail'];
  problems: string[];
} {
  if (SMTP_URL === undefined && SMTP_FROM === undefined) return { mail: null, problems: [] };
  if (SMTP_URL === undefined || SMTP_FROM === undefined) {
    const [missing, set] =
      SMTP_URL === undefined ? ['SMTP_URL', 'SMTP_FROM'] : ['SMTP_FROM', 'SMTP_URL'];
    const problem = `${missing}: is missing, while ${set} is set; set both or none`;
    return { mail: null, problems: [problem] };
  }
  const problems = [
    ...(isMailUrl(SMTP_URL)
      ? []
      : [
          'SMTP_URL: must look like smtp://name:password@host:587 (special characters percent-encoded)',
        ]),
    ...(MAIL_FROM.test(SMTP_FROM) ? [] : ['SMTP_FROM: must be an e-mail address']),
  ];
  return { mail: Object.freeze({ url: SMTP_URL, from: SMTP_FROM }), problems };
}

function isMailUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== '';
}

type Pem = { text: string } | { problem: string };

function readTls(
  given: Record<string, string | undefined>,
  baseDir: string,
): { tls: Config['tls']; problems: string[] } {
  const { TLS_CERT, TLS_KEY } = given;
  if (TLS_CERT === undefined && TLS_KEY === undefined) return { tls: null, problems: [] };
  if (TLS_CERT === undefined || TLS_KEY === undefined) {
    const [missing, set] =
      TLS_CERT === undefined ? ['TLS_CERT', 'TLS_KEY'] : ['TLS_KEY', 'TLS_CERT'];
    const problem = `${missing}: is missing, while ${set} is set; set both or none`;
    return { tls: null, problems: [problem] };
  }
  const cert = readPem(resolve(baseDir, TLS_CERT), 'CERTIFICATE');
  const key = readPem(resolve(baseDir, TLS_KEY), 'PRIVATE KEY');
  if ('text' in cert && 'text' in key) {
    return { tls: Object.freeze({ cert: cert.text, key: key.text }), problems: [] };
  }
  const problems = [
    ...('problem' in cert ? [`TLS_CERT: ${cert.problem}`] : []),
    ...('problem' in key ? [`TLS_KEY: ${key.problem}`] : []),
  ];
  return { tls: null, problems };
}

function readPem(path: string, kind: 'CERTIFICATE' | 'PRIVATE KEY'): Pem {
  try {
    const text = readFileSync(path, 'utf8');
    if (text.includes(`${kind}-----`)) return { text };
    return { problem: `the file ${path} holds no ${kind.toLowerCase()} in PEM form` };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    return { problem: `the file ${path} cannot be read (${code})` };
  }
}

function isHost(text: string): boolean {
  return isIP(text) !== 0 || isHostName(text);
}

function isHostName(text: string): boolean {
  return (
    !text.startsWith('-') && text.split('.').every((label) => /^[a-z0-9-]{1,63}$/i.test(label))
  );
}

/** Never `true`: whoever reaches the server could then name any address. Null: not understood. */
function readProxies(text: string): number | readonly string[] | null {
  if (/^\d{1,2}$/.test(text)) {
    const count = Number(text);
    return count >= 1 && count <= MAX_PROXIES ? count : null;
  }
  const addresses = text.split(/[\s,]+/).filter(Boolean);
  return addresses.length > 0 && addresses.every(isAddressOrNetwork)
    ? Object.freeze(addresses)
    : null;
}

/** A network must say something: /0 would be everybody. */
function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 8 && Number(bits) <= (version === 4 ? 32 : 128);
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}
