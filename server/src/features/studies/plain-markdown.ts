/** Texts in Markdown: nothing that somebody typed becomes markup, neither within a line nor by the sign a line begins with. */
const SIGN = /[\\`*_[\]<>#|~]/g;
/** As an entity it would be read as the sign it names. */
const ENTITY = /&(#?\w+;)/g;

export function escapeMarkdown(text: string): string {
  return text
    .split('\n')
    .map((line) =>
      line
        // Four blanks make a line code.
        .trimStart()
        .replaceAll(SIGN, (sign) => `\\${sign}`)
        .replaceAll(ENTITY, '\\&$1')
        .replace(/^([-+=])/, '\\$1')
        .replace(/^(\d+)([.)])/, '$1\\$2'),
    )
    .join('\n');
}
