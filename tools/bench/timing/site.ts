/**
 * The bench's own pages on 127.0.0.1 at a free port. Cross-origin isolated, because only then the clocks of a
 * page step by 5 µs instead of 100.
 */
import { openLocalSite, type LocalSite } from '@jamdai/testkit';

export interface SiteFile {
  readonly type: string;
  readonly body: string | Buffer;
}

export const ISOLATION_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** `files` by path, such as `/ideal.html`. */
export function openSite(files: ReadonlyMap<string, SiteFile>): Promise<LocalSite> {
  return openLocalSite((request, response) => {
    const file = files.get(new URL(request.url ?? '/', 'http://bench').pathname);
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    response
      .writeHead(200, {
        ...ISOLATION_HEADERS,
        'content-type': file.type,
        'cache-control': 'max-age=600',
      })
      .end(file.body);
  });
}
