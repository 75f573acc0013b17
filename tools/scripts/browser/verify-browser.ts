/** Proof that a browser really works here: the test driver starts it, and it runs a page. */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

/** The little that is needed of the driver, which belongs to e2e. */
export interface Driver {
  readonly chromium: {
    executablePath(): string;
    launch(options: { executablePath: string; args: readonly string[]; timeout: number }): Promise<{
      newPage(): Promise<{
        goto(address: string): Promise<unknown>;
        title(): Promise<string>;
      }>;
      close(): Promise<void>;
    }>;
  };
}

const LAUNCH_LIMIT_MS = 60_000;
const VERIFICATION_PAGE = 'data:text/html,<script>document.title = 6 * 7</script>';

export function loadDriver(): Driver {
  const e2e = fileURLToPath(new URL('../../e2e/package.json', import.meta.url));
  return createRequire(e2e)('@playwright/test') as Driver;
}

/** Null when the browser works, otherwise the reason why it does not, in one line. */
export async function verifyBrowser(executablePath: string): Promise<string | null> {
  try {
    const browser = await loadDriver().chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu'],
      timeout: LAUNCH_LIMIT_MS,
    });
    try {
      const page = await browser.newPage();
      await page.goto(VERIFICATION_PAGE);
      return (await page.title()) === '42' ? null : 'it does not run scripts';
    } finally {
      await browser.close();
    }
  } catch (error) {
    return firstReason(String(error));
  }
}

/** The driver's messages are long; the line that names the cause is enough. */
function firstReason(message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim());
  const cause = lines.find((line) =>
    /error while loading|no such file|not found|ENOENT/i.test(line),
  );
  return (cause ?? lines[0] ?? 'it did not start').slice(0, 200);
}
