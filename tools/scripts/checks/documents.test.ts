import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkDocuments, readPromises } from './documents.ts';

let house: string;

beforeEach(async () => {
  house = await mkdtemp(join(tmpdir(), 'jamdai-documents-'));
  await writeFile(
    join(house, 'package.json'),
    JSON.stringify({ scripts: { start: '', check: '' } }),
  );
});

afterEach(() => rm(house, { recursive: true }));

async function judge(readme: string): Promise<readonly string[]> {
  await writeFile(join(house, 'README.md'), readme);
  return (await checkDocuments(house)).problems;
}

describe('the documents', () => {
  it('may name commands, files and headings that exist', async () => {
    const readme =
      '# Two words\n`npm start`, [up](#two-words), [self](README.md)\n\n```\nnpm run check -- x\nnpm ci\n```\n';
    expect(await judge(readme)).toEqual([]);
  });

  it('may not name a script, a program, a page, a picture or a heading that does not exist', async () => {
    const readme =
      '`npm test` `npm run fly` `node tools/scripts/fly.ts` [a](docs/a.md) ![b](b.png) <img src="c.png"> [d](#d)';
    expect(await judge(readme)).toEqual([
      'README.md: there is no script "test" in package.json',
      'README.md: there is no script "fly" in package.json',
      'README.md: there is no tools/scripts/fly.ts to give to node',
      'README.md: the link to docs/a.md leads nowhere',
      'README.md: the link to b.png leads nowhere',
      'README.md: README.md has no heading #d',
      'README.md: the link to c.png leads nowhere',
    ]);
  });

  it('number the decisions without a gap and without a double', async () => {
    await mkdir(join(house, 'docs', 'decisions'), { recursive: true });
    for (const name of ['0001-rooms.md', '0002-tasks.md', '0002-forms.md', '0005-speech.md'])
      await writeFile(join(house, 'docs', 'decisions', name), '# Decision\n');
    expect(await judge('# House\n')).toEqual([
      'docs/decisions/0002-tasks.md: should be 0003',
      'docs/decisions/0005-speech.md: should be 0004',
    ]);
  });

  it('keep a decision to one page, and name in a changed one what changed it', async () => {
    const folder = join(house, 'docs', 'decisions');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, '0001-a.md'), '# 1\n\nStatus: accepted.\n');
    await writeFile(join(folder, '0002-b.md'), '# 2\n\nStatus: accepted. See [3](0003-c.md).\n');
    const long = `# 3\n\nStatus: accepted. Changes [1](0001-a.md) and [2](0002-b.md).${'\n'.repeat(58)}end\n`;
    await writeFile(join(folder, '0003-c.md'), long);
    expect(await judge('# House\n')).toEqual([
      'docs/decisions/0003-c.md: 61 lines, one page has 60',
      'docs/decisions/0001-a.md: its status does not name 0003-c.md',
    ]);
  });

  it('date every version in the changelog, the newest being that of the program', async () => {
    const write = (versions: string) =>
      writeFile(join(house, 'CHANGELOG.md'), `# Changelog\n\n## Unreleased\n\n${versions}`);
    await writeFile(join(house, 'package.json'), JSON.stringify({ version: '1.1.0' }));
    await write(
      '## 1.1.0 – 2026-02-03\n\n### Measurement\n\n## 1.0.0 – 2026-01-02\n\n### Measurement\n',
    );
    expect(await judge('# House\n')).toEqual([]);
    await write('## 1.0.0\n\n### Product\n');
    expect(await judge('# House\n')).toEqual([
      'CHANGELOG.md: the newest version is 1.0.0, the program 1.1.0',
      'CHANGELOG.md: "1.0.0" has no date or no Measurement first',
    ]);
  });

  it('promise nothing by addresses elsewhere, nor by links inside code', () => {
    expect(readPromises('[a](https://example.org) <mailto:a@b.c> `[b](c.md)`').targets).toEqual([]);
  });
});
