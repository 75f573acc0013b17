/** What a pupil reads of the words of an own naming test, in English. */
import type { SECOND_LOOK_STATES, WordReason } from '@jamdai/contract';

export const ownWordsEn = {
  title: 'Your words',
  text: 'People decided which words count. Do you think they got one wrong? For each word you can ask once for a second look.',
  error: 'Your words could not be loaded: {{message}}',
  notFinal:
    'Your words are still waiting to be marked. When that is done, you will see here which ones count.',
  reason: {
    counts: 'counts',
    repeat: 'does not count: you typed it before',
    general: 'does not count: a general word, and you typed one of its kinds too',
    otherLetter: 'does not count: begins with another letter',
    otherCategory: 'does not count: belongs to another group',
    name: 'does not count: a name',
    notInCategory: 'does not count: not a word of this group, or not understood',
  } satisfies Record<WordReason, string>,
  ask: 'Look again',
  askNamed: 'Ask to look again at {{word}}',
  why: 'Why should we look at {{word}} again? You do not have to say.',
  whyHint: 'Do not write any names. The person who reads this does not know who you are.',
  send: 'Ask',
  cancel: 'Cancel',
  notSent: 'Not sent and not saved: {{message}} Please try again.',
  look: {
    waiting: 'You asked. Someone will look at it.',
    counts: 'Looked at again: it counts.',
    doesNotCount: 'Looked at again: it does not count.',
  } satisfies Record<(typeof SECOND_LOOK_STATES)[number], string>,
};

export type OwnWordsStrings = typeof ownWordsEn;
