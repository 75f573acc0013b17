/** What became of every change: read from the report that StrykerJS writes. */
import { readFileSync } from 'node:fs';
import { EQUIVALENT } from './equivalent.ts';

/** Lines and columns count from one. */
interface Position {
  readonly line: number;
  readonly column: number;
}
interface Location {
  readonly start: Position;
  readonly end: Position;
}

/** The part of the report that is needed here. */
interface Report {
  readonly files: Readonly<Record<string, ReportedFile>>;
}
interface ReportedFile {
  readonly source: string;
  readonly mutants: readonly {
    readonly mutatorName: string;
    readonly replacement: string;
    readonly status: string;
    readonly location: Location;
  }[];
}

export interface MutantFate {
  readonly file: string;
  /** From one. */
  readonly line: number;
  /** The whole line as it stands, without the space around it. */
  readonly lineText: string;
  readonly operator: string;
  readonly original: string;
  readonly replacement: string;
  /** `Killed`, `Timeout`, `Survived` or `NoCoverage`. */
  readonly status: string;
  /** Why no test can notice it; null: one can. */
  readonly sameBecause: string | null;
}

export function readReport(path: string): MutantFate[] {
  const { files } = JSON.parse(readFileSync(path, 'utf8')) as Report;
  return Object.entries(files).flatMap(([file, { source, mutants }]) => {
    const lines = source.split('\n');
    return mutants.map(({ mutatorName: operator, replacement, status, location }) => {
      const lineText = lines[location.start.line - 1]?.trim() ?? '';
      const isThis = (other: (typeof EQUIVALENT)[number]): boolean =>
        other.file === file &&
        other.lineText === lineText &&
        other.operator === operator &&
        other.replacement === replacement;
      return {
        ...{ file, operator, replacement, status, lineText },
        line: location.start.line,
        original: textBetween(lines, location),
        sameBecause: EQUIVALENT.find(isThis)?.sameBecause ?? null,
      };
    });
  });
}

function textBetween(lines: readonly string[], { start, end }: Location): string {
  const within = lines.slice(start.line - 1, end.line);
  const last = within.length - 1;
  return within
    .map((line, position) => (position === last ? line.slice(0, end.column - 1) : line))
    .map((line, position) => (position === 0 ? line.slice(start.column - 1) : line.trim()))
    .join(' ');
}
