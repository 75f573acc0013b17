/** The example of a test and what is said in it, as plain data: a browser that gets it gets nothing of a generator. */
import type { ClipRequest, ExampleQuestion, Language, SpokenClip, Tutor } from '@jamdai/battery';
import type { TaskFolder } from './read-folders.ts';

/** Throws where a test with questions says no size. */
export function drawTutor(folder: TaskFolder): Tutor {
  const { lines } = folder.tutor;
  if (folder.items === null) return { lines, kind: 'naming' };
  const exampleIn = (language: Language): ExampleQuestion => drawExample(folder, language);
  return { lines, kind: 'question', example: { en: exampleIn('en'), th: exampleIn('th') } };
}

function drawExample(
  { testName, tutor, items, planQuestion }: TaskFolder,
  language: Language,
): ExampleQuestion {
  const { setSize, seedNo = 1 } = tutor;
  if (setSize === undefined || !items) {
    throw new Error(`${testName}: its tutor.ts says no setSize, so there is no example to draw`);
  }
  const question = items.drawExample(language, { setSize, seedNo });
  const { presentation, choiceSounds } = planQuestion(question, 0, language);
  const clips = presentation.kind === 'auditory' ? presentation.clips : [];
  const played = [...clips, ...(choiceSounds?.clips ?? [])];
  if (played.length === 0) return { question, spoken: [] };
  const texts = new Map(items.everyClip(language).map((clip) => [keyOf(clip), clip.text]));
  const spoken = new Map(played.map((clip) => [keyOf(clip), withText(clip, texts)]));
  return { question, spoken: [...spoken.values()] };
}

/** Of made-up words no list has all: they are said as they are written. */
function withText(clip: ClipRequest, texts: ReadonlyMap<string, string>): SpokenClip {
  const written = clip.token.slice(clip.token.indexOf(':') + 1).replaceAll('-', '');
  return { ...clip, text: texts.get(keyOf(clip)) ?? written };
}

function keyOf({ token, rate }: ClipRequest): string {
  return `${token}@${rate}`;
}
