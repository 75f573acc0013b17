/**
 * Handlers of failures, broken in the ways in which people break them: by rules over the source of the web, so that whatever
 * pages there are can be tried. A rule finds the places that it can break; each is one search and one replacement.
 */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CallName } from './wire.ts';

export const WEB = join(import.meta.dirname, '../../../../web');

export interface Breakage {
  /** What somebody has done. */
  readonly what: string;
  /** Below the web's folder. */
  readonly file: string;
  /** As it stands and as it is planted: a whole function of this name, or without one a few words in which PLANTED asks. */
  readonly name: string | null;
  readonly from: string;
  readonly to: string;
  /** Calls whose failure it handles; null: all. */
  readonly calls: readonly CallName[] | null;
}

interface Rule {
  readonly what: string;
  readonly find: RegExp;
  readonly put: string;
  /** What else must stand in the function. */
  readonly needs?: RegExp;
  /** Where this stands, nobody would see it. */
  readonly unless?: RegExp;
}

/** The failure is told in a dialog, and who puts that away puts the failure away with it: nothing hangs on it after. */
const FORGETS = /onClose=\{reset\}/;

/** Who has nothing to show yet is out of the function before its end, where this would be planted. */
const LEFT_BEFORE = /\n {2}if \((?:!\w+|error\b[^\n]*)\) \{\n {4}return/;

/** `$1`… as in `String.replace`. */
const RULES: readonly Rule[] = [
  {
    what: 'the branch for the failure is gone',
    find: /\{((?:error|rejection|failure)(?: && [!\w.()]+)*) \? \(/,
    put: '{((void ($1)), false) ? (',
  },
  {
    what: 'the failure is shown nowhere: a null in its place',
    find: /\{(error|rejection|failure) === null \? null :/,
    put: '{$1 !== undefined ? null :',
  },
  {
    what: 'the key is shown in place of the sentence',
    find: /\bcallReason\((\w+(?:\.\w+)?)\)/,
    put: "((void $1), 'message.something_went_wrong')",
  },
  {
    what: 'the sentence is in the other language',
    find: /\bcallReason\((\w+(?:\.\w+)?)\)/,
    put: "((void $1), document.documentElement.lang === 'th' ? 'Something went wrong. Please try again.' : 'เกิดข้อผิดพลาด กรุณาลองอีกครั้ง')",
  },
  {
    what: "the browser's own words are shown",
    find: /\bcallReason\((\w+(?:\.\w+)?)\)/,
    put: "((void $1), 'TypeError: Failed to fetch')",
  },
  {
    what: 'the button stays busy',
    find: /isBusy=\{isLoading\}/,
    put: 'isBusy={isLoading || error !== undefined}',
    needs: /\{[^}]*\berror\b[^}]*\}\] = use/,
  },
  {
    what: 'the button stays disabled',
    // One that is disabled by something else already would keep to that.
    find: /(<Button(?![^>]*disabled=)[^>]*?)isBusy=\{isLoading\}/,
    put: '$1isBusy={isLoading} disabled={error !== undefined}',
    needs: /\{[^}]*\berror\b[^}]*\}\] = use/,
    unless: FORGETS,
  },
  {
    what: 'a second press is not taken any more',
    find: /if \(isLoading\) return;/,
    put: 'if (isLoading || error !== undefined) return;',
    needs: /\{[^}]*\berror\b[^}]*\}\] = use/,
    unless: FORGETS,
  },
  {
    what: 'it says that it worked',
    find: /(\n {4,6})\{isSuccess \? /,
    put: '$1{isSuccess || error ? ',
    needs: /\berror\b/,
  },
  {
    what: 'what was typed is thrown away',
    find: /(const \{ (?:data|error)[^}]*\} = await \w+\([^;]*\);\n)/,
    put: '$1    __RESET__;\n',
    needs: /const \[\w+, set\w+\] = useState\((?:''|EMPTY)\);/,
  },
  {
    what: 'the page is thrown away',
    find: /\n {2}return \(\n/,
    put: '\n  if (error) throw new Error(String(error));\n  return (\n',
    needs: /\berror\b[^}]*\}\]? = use\w+(?:Query|Mutation)\(/,
    unless: LEFT_BEFORE,
  },
  {
    what: 'nothing is drawn',
    find: /\n {2}return \(\n/,
    put: '\n  if (error) return null;\n  return (\n',
    needs: /\berror\b[^}]*\}\]? = use\w+(?:Query|Mutation)\(/,
    unless: LEFT_BEFORE,
  },
  {
    what: 'trying again does nothing',
    find: /onRetry=\{\(\) => void refetch\(\)\}/,
    put: 'onRetry={() => undefined}',
    // It is asked again by itself.
    unless: /pollingInterval/,
  },
  {
    what: 'the sign of waiting stays',
    find: /\b\w+ \|\| error \? null : <PageLoading/,
    put: 'error === null ? null : <PageLoading',
  },
  {
    what: 'the sign of waiting stays',
    find: /if \(error\) \{\n {4}return \(\n {6}<CallFailure/,
    put: 'if (error && error === null) {\n    return (\n      <CallFailure',
  },
  {
    what: 'the failure is thrown and caught by nobody',
    find: /(const \[(\w+), \{?[^=]*\] = use\w+Mutation\([\s\S]*?)void \2\(([^;\n()]*)\)(?=[;,])/,
    put: '$1void $2($3).unwrap()',
  },
  {
    what: 'the failure is written to the console',
    find: /\n {2}return \(\n/,
    put: '\n  if (error) console.error(error);\n  return (\n',
    needs: /\berror\b[^}]*\}\]? = use\w+(?:Query|Mutation)\(/,
    unless: LEFT_BEFORE,
  },
  {
    what: 'a file that did not come counts as fetched',
    find: /\? 'done' : 'failed'/,
    put: "? 'done' : 'done'",
  },
];

/** In what all calls go through. */
const CENTRAL: readonly Omit<Breakage, 'calls' | 'name'>[] = [
  {
    what: 'the time limit is gone',
    file: 'src/shared/api/send-call.ts',
    from: 'AbortSignal.any([signal, timeout])',
    to: '(PLANTED ? signal : AbortSignal.any([signal, timeout]))',
  },
  {
    what: 'the shape of the answer is not looked at',
    file: 'src/shared/api/send-call.ts',
    from: 'if (parsed.success) return',
    to: 'if (PLANTED && !parsed.success) return { data: parseJson(text) };\n    if (parsed.success) return',
  },
  {
    what: 'it is asked again without a pause',
    file: 'src/shared/api/send-call.ts',
    from: 'const result = await exchange(request.call, sent, signal);',
    to: "let result = await exchange(request.call, sent, signal);\n  for (let no = 0; PLANTED && no < 9 && 'error' in result; no += 1) result = await exchange(request.call, sent, signal);",
  },
  {
    what: 'Retry-After is not kept',
    file: 'src/shared/api/send-call.ts',
    from: '  return result;',
    to: "  if (PLANTED && 'error' in result) { await new Promise((done) => setTimeout(done, 1200)); return exchange(request.call, sent, signal); }\n  return result;",
  },
  {
    what: 'a sentence is missing in the catalogue',
    file: 'src/shared/api/call-message.ts',
    from: 't(`reason.${reason}`)',
    to: 't((PLANTED ? `reasons.${reason}` : `reason.${reason}`) as never)',
  },
  {
    what: 'the sign that a part is told is gone',
    file: 'src/shared/ui/notice.tsx',
    from: "role={tone === 'bad' ? 'alert' : 'status'}",
    to: "role={!PLANTED && tone === 'bad' ? 'alert' : 'status'} style={PLANTED && tone === 'bad' ? { display: 'none' } : undefined}",
  },
];

/** All that can be broken, in the order of the files. */
export async function listBreakages(): Promise<readonly Breakage[]> {
  const callOf = await readEndpoints();
  const found: Breakage[] = [];
  for await (const page of glob('src/{app,features,shared/page,shared/queue}/**/*.tsx', {
    cwd: WEB,
  })) {
    const file = page.replaceAll('\\', '/');
    if (file.endsWith('.test.tsx')) continue;
    const source = await readFile(join(WEB, file), 'utf8');
    for (const [whole, name = ''] of source.matchAll(FUNCTION))
      found.push(...breakFunction({ whole, name, file }, callOf));
  }
  for (const breakage of CENTRAL) {
    const source = await readFile(join(WEB, breakage.file), 'utf8');
    if (!source.includes(breakage.from))
      throw new Error(`${breakage.file} does not hold "${breakage.from}" any more`);
    found.push({ ...breakage, name: null, calls: null });
  }
  return found.toSorted((a, b) => (`${a.file}${a.from}` < `${b.file}${b.from}` ? -1 : 1));
}

/** To the first line that ends it, as the formatter leaves it. */
const FUNCTION = /^(?:export )?(?:default )?(?:async )?function (\w+)[\s\S]*?\n\}$/gm;

function breakFunction(
  { whole, name, file }: Readonly<Record<'whole' | 'name' | 'file', string>>,
  callOf: ReadonlyMap<string, CallName>,
): readonly Breakage[] {
  const hooks = [...whole.matchAll(/\buse(?:Lazy)?(\w+?)(?:Query|Mutation)\(/g)];
  const calls = hooks.flatMap(([, hook = '']) => callOf.get(hook.toLowerCase()) ?? []);
  const isFile = whole.includes('downloadFile(');
  if (calls.length === 0 && !isFile) return [];
  return RULES.flatMap(({ what, find, put, needs, unless }) => {
    if (!find.test(whole) || (needs && !needs.test(whole)) || unless?.test(whole)) return [];
    const reset = /const \[\w+, (set\w+)\] = useState\((''|EMPTY)\);/.exec(whole);
    const to = whole
      .replace(find, put)
      .replace('__RESET__', reset ? `${reset[1] ?? ''}(${reset[2] ?? ''})` : 'undefined');
    if (to === whole) return [];
    return [{ what, file, name, from: whole, to, calls: isFile ? FILES : calls }];
  });
}

/** Of the files that a person fetches: their addresses begin with these. */
const FILES: readonly CallName[] = ['/own_account/', '/rating/', '/research/'];

/** Which call an endpoint of the store makes, by its name in small letters. */
async function readEndpoints(): Promise<ReadonlyMap<string, CallName>> {
  const endpoints = new Map<string, CallName>();
  for await (const file of glob('src/shared/api/*api.ts', { cwd: WEB })) {
    const source = await readFile(join(WEB, file), 'utf8');
    const found = source.matchAll(
      /(\w+): build\.(?:mutation|query)(?:(?!build\.)[\s\S])*?CALLS\.(\w+)/g,
    );
    for (const [, endpoint = '', call = ''] of found) endpoints.set(endpoint.toLowerCase(), call);
  }
  return endpoints;
}
