/**
 * DATABASE_URL as PostgreSQL's own programs read it: one host or several, `host1:5432,host2:5432` or `?host=…&port=…`. The
 * driver knows one host only; of several the one that takes writes is looked for (database/primary-finder.ts).
 */

export interface DatabaseHost {
  /** As an operator would write it, for messages. */
  readonly name: string;
  /** Absolute path: the folder of a socket. */
  readonly host: string;
  readonly port: number;
}

export interface DatabaseAddress {
  /** In the order of the address; never empty. */
  readonly hosts: readonly DatabaseHost[];
  /** The same with the first host alone: what the driver understands. Carries the password: never print it. */
  readonly url: string;
  /** Only a server that takes writes will do: there are several hosts, or the address asks for it. */
  readonly mustTakeWrites: boolean;
  /** A pooler that gives each transaction another connection does not know them: `?prepared_statements=off`. */
  readonly preparesStatements: boolean;
}

export type AddressReading =
  | { readonly ok: true; readonly address: DatabaseAddress }
  /** Half a sentence, without the password. */
  | { readonly ok: false; readonly problem: string };

const PARTS = /^(postgres(?:ql)?:\/\/)((?:[^/?#]*@)?)([^/?#]*)((?:[/?#].*)?)$/s;
const PORT_DEFAULT = '5432';
const HIGHEST_PORT = 65_535;
/** Jamdai writes: of what PostgreSQL's own programs may be told to look for, these do. */
const WRITING_ATTRIBUTES: ReadonlySet<string> = new Set(['any', 'read-write', 'primary']);

const FORM =
  'must look like postgres://user:password@host:5432/database, or with several hosts ' +
  'postgres://user:password@host1:5432,host2:5432/database (special characters in the password percent-encoded)';

export function readDatabaseUrl(text: string): AddressReading {
  const [, scheme = '', credentials = '', authority = '', rest = ''] = PARTS.exec(text) ?? [];
  const entries = authority.split(',');
  const url = URL.parse(`${scheme}${credentials}${entries[0] ?? ''}${rest}`);
  if (scheme === '' || url === null || !isDecodable(url)) return fail(FORM);
  const attributes = url.searchParams.get('target_session_attrs');
  if (attributes !== null && !WRITING_ATTRIBUTES.has(attributes)) {
    return fail('must lead to a server that takes writes: set target_session_attrs=read-write');
  }
  const prepared = url.searchParams.get('prepared_statements') ?? 'on';
  if (!['on', 'off'].includes(prepared)) return fail('must have prepared_statements=on or off');
  const preparesStatements = prepared === 'on';
  const listed = url.searchParams.get('host');
  const endpoints =
    listed === null
      ? entries.map(splitEntry)
      : pairPorts(listed.split(','), url.searchParams.get('port') ?? url.port);
  if (endpoints === null) return fail('must name one port, or as many as hosts');
  const hosts = endpoints.map(([host, port]) => makeHost(host, port));
  const isSeveral = hosts.length > 1;
  if (hosts.some(({ port }) => !(port > 0 && port <= HIGHEST_PORT))) return fail(FORM);
  if (isSeveral && hosts.some(({ host }) => host === '')) {
    return fail('has an empty host: there is a comma too many');
  }
  const mustTakeWrites =
    isSeveral || !preparesStatements || (attributes !== null && attributes !== 'any');
  if (listed !== null && isSeveral) {
    url.searchParams.set('host', hosts[0]?.host ?? '');
    url.searchParams.set('port', String(hosts[0]?.port ?? PORT_DEFAULT));
  }
  return { ok: true, address: { hosts, url: url.href, mustTakeWrites, preparesStatements } };
}

function fail(problem: string): AddressReading {
  return { ok: false, problem };
}

/** A bare percent sign would be thrown out by the driver, later. */
function isDecodable({ username, password, pathname, hostname }: URL): boolean {
  try {
    [username, password, pathname, hostname].forEach(decodeURIComponent);
    return true;
  } catch {
    return false;
  }
}

type Endpoint = readonly [host: string, port: string];

function splitEntry(entry: string): Endpoint {
  const [, host = '', port = PORT_DEFAULT] = /^(\[[^\]]*\]|[^:]*)(?::(.*))?$/s.exec(entry) ?? [];
  return [host, port || PORT_DEFAULT];
}

/** Null: neither one port for all nor one for each. */
function pairPorts(hosts: readonly string[], ports: string): Endpoint[] | null {
  const list = ports.split(',').map((port) => port || PORT_DEFAULT);
  if (list.length !== 1 && list.length !== hosts.length) return null;
  return hosts.map((host, index) => [host, list[list.length === 1 ? 0 : index] ?? PORT_DEFAULT]);
}

function makeHost(written: string, port: string): DatabaseHost {
  const host = decodeHost(written).replace(/^\[(.+)\]$/, '$1');
  return { name: `${written}:${port}`, host, port: /^\d+$/.test(port) ? Number(port) : 0 };
}

function decodeHost(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
