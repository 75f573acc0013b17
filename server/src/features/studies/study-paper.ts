/** A page of a study to print, and the same as Markdown. Nothing that somebody typed becomes markup. */
import type { StudyPaper } from '@jamdai/contract';
import { escapeMarkdown } from './plain-markdown.ts';

export interface PaperSection {
  readonly heading: string;
  readonly paragraphs: string[];
  readonly rows: { name: string; value: string }[];
}

export interface PaperParts extends Omit<StudyPaper, 'sections' | 'text'> {
  readonly sections: readonly PaperSection[];
}

export function writePaper({ sections, ...paper }: PaperParts): StudyPaper {
  const lines = [
    `# ${escapeMarkdown(paper.title)}`,
    ...(paper.warning === null ? [] : [`> **${escapeMarkdown(paper.warning)}**`]),
    ...sections.flatMap(({ heading, paragraphs, rows }) => [
      `## ${escapeMarkdown(heading)}`,
      ...paragraphs.map(escapeMarkdown),
      ...(rows.length === 0
        ? []
        : [
            rows
              .map(({ name, value }) => `- **${escapeMarkdown(name)}**: ${escapeMarkdown(value)}`)
              .join('\n'),
          ]),
    ]),
  ];
  return { ...paper, sections: [...sections], text: `${lines.join('\n\n')}\n` };
}
