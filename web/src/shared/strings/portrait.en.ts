/** Sentences about the six kinds of memory as one picture, in English. The Thai catalogue is typed from this one. */
export const portraitEn = {
  title: 'Memory portrait',
  lead: 'Your latest results in the six kinds of memory, as one picture. Only you can see this page.',
  testsIn: { legend: 'Tests taken', en: 'in English', th: 'in Thai' },
  made: {
    en: 'Tests taken in English. Made on {{day}} with Jamdai.',
    th: 'Tests taken in Thai. Made on {{day}} with Jamdai.',
  },
  failed: 'The portrait could not be loaded. {{message}}',
  empty: {
    title: 'There is nothing to draw yet',
    text: 'Take a test first. One is enough to begin, and two of each kind make a good portrait.',
    toTests: 'To the tests',
  },
  picture: {
    title: 'The six kinds',
    how: 'The dot is our best guess. The bar shows where you may really be: 95 of 100 such bars hold the true place. The more tests of a kind you take, the shorter its bar gets.',
    ends: {
      low: 'fewer right answers',
      middle: 'expected in grades 7–9',
      high: 'more right answers',
    },
    zone: {
      lowest: 'near the left end',
      low: 'left of the middle',
      middle: 'around the middle',
      high: 'right of the middle',
      highest: 'near the right end',
    },
    place_one: '{{zone}}, from {{count}} test',
    place_other: '{{zone}}, from {{count}} tests',
    notYet: 'not yet',
    begin: 'begin with “{{test}}”',
    waiting: 'waiting to be marked',
    inWords: 'counted in words: no place on the line',
    inPoints: 'counted in points: no place on the line',
    guess: 'the answers look like guessing',
    shortGuess: 'too few answers to tell from guessing',
    table: 'The picture as a table',
    kind: 'Kind of memory',
    dot: 'Dot',
    bar: 'Bar',
    tests: 'Tests',
    fromTo: 'from {{from}} to {{to}}',
    none: '–',
  },
  difference: {
    sure: 'In “{{higher}}” you got further than in {{lower}}, by more than chance can explain.',
    others: 'Any other gap may be just chance.',
    none: 'No kind is clearly ahead of another. Gaps like these can come by chance.',
    quoted: '“{{kind}}”',
  },
  answers: {
    title: 'What was easy and what was hard',
    words_one: 'You found {{count}} word.',
    words_other: 'You found {{count}} words.',
    examples: 'For example: {{words}}.',
    waiting: 'Waiting to be marked.',
    guess: 'The answers look like guessing. So this time they say nothing about your memory.',
    shortGuess:
      'You gave only a few answers, so they could be guesses too. This time they say nothing about your memory.',
    shortForm: 'short form',
    shortOf: '{{test}} (short form)',
    shortRight_one: '{{right}} of {{count}} answer was right.',
    shortRight_other: '{{right}} of {{count}} answers were right.',
    shortMeaning:
      'A short form has fewer questions than the whole test. It is on the same line, but we are less sure of its place. If you took both, the newer one counts here.',
  },
  class: {
    how: 'The dot is the average of the class in that kind. The bar shows where the average may really be. Both come from the averages below and from nothing else.',
    in: { en: 'Tests in English.', th: 'Tests in Thai.' },
    placed: '{{zone}}; {{done}}',
    done: 'Done',
    nearlyAll: 'done by all {{classSize}}, or all but fewer than five',
    atLeast: 'done by at least {{people}} (class of {{classSize}} that day)',
    few: 'done by fewer than {{count}}',
    wait: 'A dot appears once {{mean}} pupils have points in a test of that kind. Tests that count words or have no sizes have no dot, and short forms do not count here. The middle is what the makers of the tests expect, not a measured average. A dot further to the right does not mean better teaching.',
  },
  not: {
    title: 'What this does not mean',
    diagnosis:
      'It is not a diagnosis. If you are worried, talk it over with a teacher, a parent or a doctor.',
    others:
      'It does not compare you with others. The middle is what the makers of the tests expect. No one has measured that yet.',
    today: 'It may look different next time. Too little sleep, noise or rushing can change it.',
  },
};

/** The shape of a catalogue: the same keys, other sentences. */
export type PortraitStrings = typeof portraitEn;
