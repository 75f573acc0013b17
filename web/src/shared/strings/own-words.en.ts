/** What a pupil reads of the words of an own naming test, in English. */
import type { SECOND_LOOK_STATES, WordReason } from '@jamdai/contract';

export const ownWordsEn = {
  title: 'Your words',
  text: 'People decided which words count. If you think that a word was decided wrongly, you can ask once that somebody looks at it again.',
  error: 'Your words could not be loaded: {{message}}',
  notFinal:
    'People are still reading your words. You see here which of them count when they have finished.',
  reason: {
    counts: 'counts',
    repeat: 'does not count: said before',
    general: 'does not count: a general word, and its kinds are there too',
    otherLetter: 'does not count: begins with another letter',
    otherCategory: 'does not count: belongs to another group',
    name: 'does not count: a name',
    notInCategory: 'does not count: not a word of this group, or not understood',
  } satisfies Record<WordReason, string>,
  ask: 'Look again',
  askNamed: 'Ask to look again at {{word}}',
  why: 'Why should {{word}} be looked at again? You need not say.',
  whyHint: 'Write no names. Whoever reads it does not know who you are.',
  send: 'Ask',
  cancel: 'Cancel',
  notSent: 'Not sent, and not stored: {{message}} Please try again.',
  look: {
    waiting: 'You asked. Somebody will look at it.',
    counts: 'Looked at again: it counts.',
    doesNotCount: 'Looked at again: it does not count.',
  } satisfies Record<(typeof SECOND_LOOK_STATES)[number], string>,
};

export type OwnWordsStrings = typeof ownWordsEn;
