/** What the head comment of a task's `task.ts` says: each labelled paragraph, joined to one line. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface TaskHead {
  readonly measures: string;
  readonly source: string;
  readonly scores: string;
}

const TASKS = 'battery/src/tasks';

/** Throws for a test without a folder, and for a head that leaves out a paragraph or the template's brackets in it. */
export function readTaskHead(house: string, testName: string): TaskHead {
  const head = readDraftHead(house, testName);
  for (const [label, text] of Object.entries(head)) {
    if (/<[a-z]+ [^<>]+>/.test(text)) throw new Error(`${testName}: “${label}” is not written yet`);
  }
  return head;
}

/** The same of a test that is being written, whose head may still hold the template's brackets. */
export function readDraftHead(house: string, testName: string): TaskHead {
  for (const entry of readdirSync(join(house, TASKS), { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const text = readFileSync(join(house, TASKS, entry.name, 'task.ts'), 'utf8');
    if (text.startsWith(`/**\n * ${testName}:`)) return parseHead(testName, text);
  }
  throw new Error(`${TASKS}: no task.ts begins with “${testName}:”`);
}

function parseHead(testName: string, text: string): TaskHead {
  const [comment = ''] = text.split('*/');
  const paragraph = (label: string): string => {
    const [, found] = new RegExp(`^ \\* ${label}: (.*(?:\\n \\*   .*)*)`, 'm').exec(comment) ?? [];
    if (!found) throw new Error(`${testName}: the head of task.ts has no “${label}:”`);
    return found.replaceAll(/\n \* +/g, ' ');
  };
  return {
    measures: paragraph('Measures'),
    source: paragraph('Source'),
    scores: paragraph('Scores'),
  };
}
