/**
 * A program of this machine that writes a WAVE file: words of a template, in which {text}, {lang}, {rate} and {out}
 * are replaced. No shell reads them, so nothing in a text can become a command.
 */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readWaveFile } from '../signal/wave-file.ts';
import { inPrivateFolder } from '../private-folder.ts';
import { ProviderRejectedError, SpeechFailedError, type Provider } from './provider.ts';

const run = promisify(execFile);
const TIME_LIMIT_MS = 60_000;

/** Words between blanks; quotes hold a word with blanks together. */
export const wordsOfTemplate = (template: string): string[] =>
  [...template.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  );

export function openLocalCommand(template: string): Provider {
  const [program = '', ...words] = wordsOfTemplate(template);
  return {
    kind: 'synthetic',
    voice: `command ${program}`,
    licence: 'under the terms of the program that made it; see NOTICE',
    notice: `The clips were made on a computer of the installation by the command ${template}`,
    identity: JSON.stringify({ command: [program, ...words] }),
    speak: ({ text, lang: language, rate }) =>
      inPrivateFolder(async (folder) => {
        const out = join(folder, 'speech.wav');
        const values: Readonly<Record<string, string>> = {
          text,
          lang: language,
          rate: String(rate),
          out,
        };
        const given = words.map((word) =>
          word.replaceAll(/\{(text|lang|rate|out)\}/g, (_, name: string) => values[name] ?? ''),
        );
        try {
          await run(program, given, { timeout: TIME_LIMIT_MS });
          return readWaveFile(await readFile(out));
        } catch (error) {
          throw failureOf(program, error);
        }
      }),
  };
}

function failureOf(program: string, error: unknown): Error {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  const { syscall } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  if ((code === 'ENOENT' || code === 'EACCES') && syscall?.startsWith('spawn')) {
    return new ProviderRejectedError(`the program ${program} cannot be run on this machine`);
  }
  if (code === 'ENOENT') return new SpeechFailedError(`${program} wrote no file to {out}`);
  if (typeof code === 'number') return new SpeechFailedError(`${program} ended with ${code}`);
  return new SpeechFailedError(error instanceof Error ? error.message : String(error));
}
