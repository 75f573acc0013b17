/**
 * A call beside the page, on a connection of its own. Playwright leaves connections open for the next call and does not heed how
 * long the server says that it keeps them: a call that goes out while the server closes an idle one (after eleven seconds) finds
 * nobody, and ends as a connection that was reset. Browsers send such a call again; Playwright does not.
 */
import type { APIResponse, Page } from '@playwright/test';

export type CallOptions = Omit<NonNullable<Parameters<Page['request']['fetch']>[1]>, 'maxRetries'>;

/** GET unless `options` says otherwise. */
export function fetchBeside(
  { request }: Pick<Page, 'request'>,
  address: string,
  { headers, ...options }: CallOptions = {},
): Promise<APIResponse> {
  return request.fetch(address, { ...options, headers: { ...headers, connection: 'close' } });
}
