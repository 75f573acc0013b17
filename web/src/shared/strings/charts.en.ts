/** Sentences about results in pictures, in English. The Thai catalogue is typed from this one. */
import { HELD_EN, LOAD_EN } from '@jamdai/battery/present';

export const chartsEn = {
  portrait: {
    title: 'Your memory portrait',
    lead: 'The six kinds of memory as one picture, with what was easy and what was hard for you.',
    open: 'See the portrait',
  },
  certificate: { open: 'My certificate' },
  report: {
    open: 'One page to print',
    title: 'One page to print or save',
    lead: 'Choose, then print. In the print window you can also save it as a PDF. Nothing is sent to anybody.',
    language: 'Language of the page',
    in: { en: 'English', th: 'Thai' },
    classCode: 'Class code on the page (optional)',
    classCodeHint:
      'Leave it empty if you want none. The page carries no name and no school; you can write your name by hand.',
    print: 'Print or save as PDF',
    back: 'Back to the results',
    heading: 'My memory tests',
    class: 'Class: {{code}}',
    name: 'Name:',
    made: 'Made on {{day}} with Jamdai. Results: {{count}}. Tests: {{tests}}.',
    newest: 'My newest result in each test',
    test: 'Test',
    day: 'Day',
    score: 'Score',
    scorePoints: '{{score}} of 30',
    scoreWords_one: '{{count}} word',
    scoreWords_other: '{{count}} words',
    pending: 'waits for readers',
    sizes: 'Easy / hard',
    others: 'Beside others',
    times: 'Times taken',
    guess: 'may be guessing',
    none: '–',
    meaningTitle: 'What the figures mean',
    meaning: {
      score:
        'Score: right answers out of 30. Pure guessing gives about 7 or 8. Where all answers together look like guessing, it says so beside the score: then it says nothing about memory. Naming tests count words; people read them first.',
      sizes:
        'Easy / hard: how many things (digits, squares, counts …) a question had where three quarters of the answers or more were right, and where half or fewer were. It tells of the answers of that day.',
      change:
        'Scores go up and down by two or three points by chance, and often rise a little with practice. So this page does not say whether a score changed.',
      others:
        'There is no comparison with others: for these results there are not enough pupils to compare with fairly. There is no place in class either.',
      strip:
        'Beside others: a strip stands for pupils of your grade who took the test in the same language, from the lowest scores on the left to the highest on the right. The number says how many they are. Black: the part in which your score lies. Grey: parts in which it may lie, because no test is exact. It is no mark, and on another day it may be another part.',
      never:
        'This is not a diagnosis. Sleep, noise and hurry change what one test shows. If you worry about memory, talk to a teacher, a parent or a doctor.',
    },
    empty: 'There is nothing to print yet. Take a test first.',
  },
  type: {
    newest: 'Your newest result in each test',
    title: 'In pictures',
    reading: 'How to read this',
    oneDay: 'Sleep, noise and hurry change what one test shows. One result says little.',
    failed: 'The pictures cannot be shown now.',
    older: 'Only the newest 1000 results are in the pictures.',
  },
  test: {
    inLanguage: {
      en: '{{test}}, in English',
      th: '{{test}}, in Thai',
    },
    pictures: 'In pictures: {{test}}',
    newest: '{{score}} of 30 points on {{day}}',
    newestWords_one: '{{count}} word on {{day}}',
    newestWords_other: '{{count}} words on {{day}}',
    guess:
      'Your answers look like guessing, so this time they say nothing about your memory. That can happen to anybody. Try again on another day, in a quiet room and without hurry.',
    again: 'Go to this test',
    easyHard: 'This time {{easy}} were easy for you, and {{hard}} were hard.',
    easyOnly: 'This time {{easy}} were easy for you, and none were clearly hard.',
    hardOnly: 'This time {{hard}} were already hard for you.',
    reworded: {
      about:
        'You may have read other words here before: “about … things” did not hold for everybody, so we no longer say it. Your points are the same.',
      pattern:
        'You may have read other words here before: we now look at all your answers together, and no longer at the points alone, to tell guessing. Your points are the same.',
    },
    waits_one:
      '{{count}} answer waits for people who read your words. Its score appears here when they have finished.',
    waits_other:
      '{{count}} answers wait for people who read your words. Their scores appear here when they have finished.',
  },
  chart: {
    points: 'Points on each day',
    words: 'Words on each day',
    signs:
      'The number in each circle is the form: one of eight sets of questions. The full circle is the newest.',
    dots: 'Each dot is one result, the full dot is the newest. The table below says which form each was.',
    strip: 'what pure guessing gives on average',
    describe_one: '{{count}} result. Points: {{newest}}.',
    describe_other: '{{count}} results. From {{least}} to {{most}}; newest {{newest}}.',
    table: 'Figures as a table',
    day: 'Day',
    score: 'Points',
    wordCount: 'Words',
    form: 'Form',
    sizes: 'Easy / hard sizes',
    unknown: 'not known',
  },
  steps: {
    title: 'Right answers in every five questions, newest test',
    label: 'Right answers in every five questions, from the first to the last: {{values}}',
    from: 'hard from here',
    questions: '{{from}}–{{to}}',
    questionsHead: 'Questions',
    things: 'Things to keep',
    right: 'Right of 5',
    legend: 'Below each column: the questions, and how many things each asked you to keep.',
    legendPlain: 'Below each column: the questions.',
  },
  change: {
    title: 'Higher or lower than before',
    rise: 'This is higher than the time before, by more than chance and practice explain.',
    fall: 'This is lower than the time before, by more than chance explains. A bad day is often the reason.',
    none: 'This is not clearly different from the time before: such differences come by chance.',
    retestUnknown:
      'We do not say whether a score changed. First many pupils must take each test twice, so that we know how far scores move by chance.',
    practice:
      'Scores often rise a little with practice because you know the test. That is normal and does not mean that your memory changed.',
  },
  band: {
    title: 'Beside others',
    noNorms:
      'We do not compare you with others. First at least 300 pupils must take this test in the same language, 100 or more of them in your grade.',
    laterSitting:
      'From the third time on we do not compare you with others: by then you know the test well, and too few pupils take it that often.',
    otherGroup:
      'There is no comparison for this result yet. First enough pupils of your grade must take this test in the same language, as many times as you.',
    tooFew: 'Too few pupils have taken this test for a fair comparison.',
    meaning:
      'A part tells where a score lies among the scores of other pupils of the same grade who took the test in the same language. It is no mark, and on another day it may be another part.',
    told: 'Among {{people}} pupils of the grade you were in that day, this lies in the {{band}}.',
    perhaps: 'Because no test is exact, it may also be from the {{from}} to the {{to}}.',
    name: {
      lowest: 'lowest tenth',
      low: 'part from a tenth to a quarter',
      middle: 'middle half',
      high: 'part from three quarters to nine tenths',
      highest: 'highest tenth',
    },
    letter: {
      own: 'Some letters have more words than others. That is allowed for here.',
      unseen:
        'Few pupils have had your letter so far, so we cannot tell yet how easy it is. That makes this less certain.',
      together:
        'This compares you with pupils who had any letter. Some letters have more words than others.',
    },
  },
  held: HELD_EN,
  load: LOAD_EN,
};

/** The shape of a catalogue: the same keys, other sentences. */
export type ChartsStrings = typeof chartsEn;
