/** How many pupils' accounts a server has beside the simulated ones. Staff spoil no figure. */

/** Null: the server does not tell. A server that cannot be reached does not tell either. */
export async function countStrangers(address: string, ownCount: number): Promise<number | null> {
  const token = process.env['METRICS_TOKEN'];
  const response = await fetch(`${address}/metrics`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  }).catch(() => null);
  if (!response?.ok) return null;
  return readStrangers(await response.text(), ownCount);
}

/** From Prometheus' format. Null where it has no accounts, which is not the same as none. */
export function readStrangers(metrics: string, ownCount: number): number | null {
  if (!metrics.includes('# TYPE jamdai_accounts gauge')) return null;
  const count = /^jamdai_accounts\{role="USER"\} (\d+)$/m.exec(metrics)?.[1] ?? '0';
  return Math.max(0, Number(count) - ownCount);
}
