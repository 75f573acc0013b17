/** Whose word on a client's address (X-Forwarded-For) is taken: TRUST_PROXY as a rule for Fastify. */
import { BlockList, isIPv6 } from 'node:net';
import type { Config } from '../config.ts';

type TrustRule = (address: string, hop: number) => boolean;

/** Loopback and private networks: where proxies without an address of their own to name run. */
const PRIVATE = new BlockList();
for (const [network, prefix, family] of [
  ['127.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['::1', 128, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
] as const) {
  PRIVATE.addSubnet(network, prefix, family);
}

/**
 * A number counts connections from the server outwards, private ones only: a client that reaches the server from the
 * internet past the proxy names no address but its own. False: nobody's word.
 */
export function trustRuleOf(trustProxy: Config['trustProxy']): TrustRule | string[] | false {
  if (trustProxy === null) return false;
  if (typeof trustProxy !== 'number') return [...trustProxy];
  return (address, hop) =>
    hop < trustProxy && PRIVATE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
