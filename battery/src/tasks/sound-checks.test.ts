/** What is heard before an auditory test: of its own set, in every set of questions, and scored nowhere by itself. */
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../catalogue.ts';
import { LAST_WORD_BOOKS, TOPIC_BOOKS } from '../materials/sentences.ts';
import { choicesOf, type KeyedQuestion } from '../question.ts';
import { DESCRIPTIONS } from '../registers/descriptions.ts';
import { ITEM_SOURCES } from '../registers/items.ts';
import type { ClipRequest } from '../screens.ts';
import type { SoundCheckMaterial, TaskDescription } from '../task.ts';

const MOST_ITEMS = 6;

const named = ({ token, rate, speechLanguage }: ClipRequest) =>
  `${token}@${rate} ${speechLanguage}`;

function clipsOf(task: TaskDescription, questions: readonly KeyedQuestion[], language: Language) {
  return questions.flatMap((question) => {
    const { presentation, choiceSounds } = task.planQuestion(question, 0, language);
    const played = presentation.kind === 'auditory' ? presentation.clips : [];
    return [...played, ...(choiceSounds?.clips ?? [])].map(named);
  });
}

const AUDITORY = DESCRIPTIONS.flatMap(({ soundCheck, ...task }) =>
  soundCheck ? LANGUAGES.map((language) => ({ task, soundCheck, language })) : [],
);

function sourceOf(testName: string) {
  const source = ITEM_SOURCES.find((one) => one.testName === testName);
  if (!source) throw new Error(testName);
  return source;
}

it('is there for every test that is heard, and for no other', () => {
  for (const { testName, channel, soundCheck } of DESCRIPTIONS)
    expect([testName, soundCheck !== undefined]).toEqual([testName, channel === 'auditory']);
});

describe.each(AUDITORY)(
  'the sounds of $task.testName ($language)',
  ({ task, soundCheck, language }) => {
    const sounds = soundCheck.sounds[language];
    const clips = sounds.map(({ clip }) => named(clip));

    it('are enough for three attempts, and each has a label of its own', () => {
      expect(new Set(clips).size).toBeGreaterThanOrEqual(MOST_ITEMS);
      expect(new Set(sounds.map(({ label }) => label)).size).toBe(clips.length);
    });

    it('are spoken by every voice pack, and come with every set of questions that a device may have', () => {
      const source = sourceOf(task.testName);
      expect(source.everyClip(language).map(named)).toEqual(expect.arrayContaining(clips));
      const practice = ([0, 1] as const).flatMap((round) => source.drawPractice(language, round));
      for (const form of source.drawForms(language))
        expect(clipsOf(task, [...form, ...practice], language)).toEqual(
          expect.arrayContaining(clips),
        );
    });
  },
);

it('of the non-words are in no scored question, for there one sound is the whole question', () => {
  const source = sourceOf('phonological_non_word_task');
  for (const language of LANGUAGES) {
    const task = soundCheckOf('phonological_non_word_task');
    const scored = source.drawForms(language).flat().flatMap(choicesOf).flat();
    for (const { clip } of task.sounds[language])
      expect(scored).not.toContain(clip.token.replace('nonword:', ''));
  }
});

it.each([
  ['sentences_listening_task', TOPIC_BOOKS],
  ['last_word_listening_task', LAST_WORD_BOOKS],
])('of %s are asked for by the word that the sentence is about', (testName, books) => {
  for (const language of LANGUAGES)
    for (const { clip, label } of soundCheckOf(testName).sounds[language]) {
      const name = clip.token.replace('sentence:', '');
      const sentence = books[language].sentences.find((one) => one.name === name);
      expect(sentence?.word).toBe(label);
    }
});

function soundCheckOf(testName: string): SoundCheckMaterial {
  const found = DESCRIPTIONS.find((one) => one.testName === testName)?.soundCheck;
  if (!found) throw new Error(testName);
  return found;
}
