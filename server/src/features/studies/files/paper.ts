/** Puts a paper of a study together: sections of texts, and all of it as Markdown, in which nothing typed is markup. */
import type { Language } from '@jamdai/battery';
import type { StudyPaper } from '@jamdai/contract';
import { escapeMarkdown } from '../plain-markdown.ts';
import { paperTextsEn, type PaperTexts } from './paper-texts.en.ts';
import { paperTextsTh } from './paper-texts.th.ts';

export type PaperSection = StudyPaper['sections'][number];

export function textsIn(language: Language): PaperTexts {
  return language === 'th' ? paperTextsTh : paperTextsEn;
}

export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

export function section(
  heading: string,
  paragraphs: readonly string[],
  rows: PaperSection['rows'] = [],
): PaperSection {
  return { heading, paragraphs: [...paragraphs], rows };
}

export function writeMarkdown(
  title: string,
  warning: string | null,
  sections: readonly PaperSection[],
): string {
  const lines = sections.flatMap(({ heading, paragraphs, rows }) => [
    `## ${escapeMarkdown(heading)}`,
    ...paragraphs.map(escapeMarkdown),
    ...(rows.length > 0
      ? [
          rows
            .map(({ name, value }) => `- **${escapeMarkdown(name)}** – ${escapeMarkdown(value)}`)
            .join('\n'),
        ]
      : []),
  ]);
  const head = [
    `# ${escapeMarkdown(title)}`,
    ...(warning === null ? [] : [`> ${escapeMarkdown(warning)}`]),
  ];
  return `${[...head, ...lines].join('\n\n')}\n`;
}
