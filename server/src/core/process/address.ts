/** The addresses under which the server can be opened, and a QR code for phones in the same network. */
import { isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import QRCode from 'qrcode';

export interface ServerAddresses {
  /** For this machine. */
  readonly local: string | null;
  /** For other devices in the local network. */
  readonly network: readonly string[];
}

type Interfaces = ReturnType<typeof networkInterfaces>;

export function listAddresses(
  server: { host: string; port: number; isTls: boolean },
  interfaces: Interfaces = networkInterfaces(),
): ServerAddresses {
  const { host, port, isTls } = server;
  const at = (name: string) =>
    `${isTls ? 'https' : 'http'}://${isIPv6(name) ? `[${name}]` : name}:${port}`;
  if (host === '0.0.0.0' || host === '::') {
    const addresses = Object.values(interfaces)
      .flatMap((entries) => entries ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4')
      .map(({ address }) => at(address));
    return { local: at('localhost'), network: [...new Set(addresses)] };
  }
  const isLoopback = host === 'localhost' || host === '::1' || host.startsWith('127.');
  return isLoopback ? { local: at(host), network: [] } : { local: null, network: [at(host)] };
}

/** The lines that end a start: a QR code where other devices can connect, the addresses last. */
export async function describeAddresses({ local, network }: ServerAddresses): Promise<string> {
  const [first] = network;
  const code = first === undefined ? [] : [await QRCode.toString(first, { type: 'utf8' })];
  const lines = [
    ...network.map((address) => `Jamdai in this network: ${address}`),
    ...(local === null ? [] : [`Jamdai is ready: ${local}`]),
  ];
  return [...code, ...lines].join('\n');
}
