/** The README of a study's folder: what it is, its files, and the methods text. */
import type { StudyOrder } from './study-order.ts';
import { textsIn } from './paper.ts';
import { writeMethods } from './sheets.ts';

export async function* writeReadme(order: StudyOrder): AsyncGenerator<string> {
  const { language, readTable, isSynthetic, until, designs } = order;
  const texts = textsIn(language);
  const [newest] = designs;
  const parts = { newest, language, readTable, isInFolder: true, now: until };
  const { text } = await writeMethods(parts);
  yield isSynthetic ? `**${texts.synthetic}**\n\n${text}` : text;
  yield `\n## ${texts.files}\n\n${texts.filesLine}\n\n${texts.privacy}\n`;
}
