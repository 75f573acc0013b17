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
    lead: 'Make your choice, then print. In the print window you can also save it as a PDF. Nothing is sent.',
    language: 'Language of the page',
    in: { en: 'English', th: 'Thai' },
    classCode: 'Class code on the page (optional)',
    classCodeHint:
      'Leave it empty if you do not want one. The page has no name and no school on it; you can write your name by hand.',
    print: 'Print or save as PDF',
    back: 'Back to the results',
    heading: 'My memory tests',
    class: 'Class: {{code}}',
    name: 'Name:',
    made: 'Made on {{day}} with Jamdai. Results: {{count}}. Tests: {{tests}}.',
    newest: 'My latest result in each test',
    test: 'Test',
    day: 'Day',
    score: 'Score',
    scorePoints: '{{score}} of 30',
    scoreWords_one: '{{count}} word',
    scoreWords_other: '{{count}} words',
    pending: 'waiting to be marked',
    sizes: 'Easy / hard',
    others: 'Compared with others',
    times: 'Times taken',
    guess: 'may be guessing',
    none: '–',
    meaningTitle: 'What the numbers mean',
    meaning: {
      score:
        'Score: right answers out of 30. Pure guessing gives about 7 or 8. If all your answers together look like guessing, it says so next to the score. Then the score says nothing about memory. Naming tests count words, and people mark them first.',
      sizes:
        'Easy / hard: how many things (digits or squares, say) there were in a question. Easy means that at least three quarters of the answers were right. Hard means that half or fewer were right. It tells you only about the answers of that day.',
      change:
        'Scores go up and down by two or three points by chance, and often rise a little with practice. So this page does not say whether a score changed.',
      others:
        'You are not compared with others here. For these results there are too few pupils to make it fair. There is no place in class either.',
      strip:
        'Compared with others: a strip shows pupils of your grade who took the test in the same language. The lowest scores are on the left and the highest on the right. The number says how many pupils there are. Black is the part with your score. Grey are the parts where it may be, because no test is exact. It is not a school mark, and on another day it may be another part.',
      never:
        'This is not a diagnosis. Too little sleep, noise or rushing can change what a test shows. If you are worried, talk it over with a teacher, a parent or a doctor.',
    },
    empty: 'There is nothing to print yet. Take a test first.',
  },
  type: {
    newest: 'Your latest result in each test',
    title: 'In pictures',
    reading: 'How to read this',
    oneDay:
      'Too little sleep, noise or rushing can change what a test shows. One result says little.',
    failed: 'We cannot show the pictures right now.',
    older: 'The pictures show only the latest 1000 results.',
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
      'Your answers look like guessing. So this time they say nothing about your memory. That can happen to all of us. Try again some other day in a quiet room, and take your time.',
    again: 'Go to this test',
    easyHard: 'This time {{easy}} were easy for you, and {{hard}} were hard.',
    easyOnly: 'This time {{easy}} were easy for you, and none were clearly hard.',
    hardOnly: 'This time {{hard}} were already hard for you.',
    reworded: {
      about:
        'This may have said something else before. “About … things” was not true for everyone, so we no longer say it. Your points are the same.',
      pattern:
        'This may have said something else before. To spot guessing, we now look at all your answers together, and not just at your points. Your points are the same.',
    },
    waits_one: '{{count}} answer is waiting to be marked. Then you will see its score here.',
    waits_other: '{{count}} answers are waiting to be marked. Then you will see their scores here.',
  },
  chart: {
    points: 'Points on each day',
    words: 'Words on each day',
    signs:
      'The number in each circle is the form: one of eight sets of questions. The full circle is the latest.',
    dots: 'Each dot is one result, and the full dot is the latest. The table below says which form each was.',
    strip: 'what pure guessing gives on average',
    describe_one: '{{count}} result. Points: {{newest}}.',
    describe_other: '{{count}} results. From {{least}} to {{most}}; latest {{newest}}.',
    table: 'The numbers as a table',
    day: 'Day',
    score: 'Points',
    wordCount: 'Words',
    form: 'Form',
    sizes: 'Easy / hard sizes',
    unknown: 'not known',
  },
  steps: {
    title: 'Right answers in every five questions, latest test',
    label: 'Right answers in every five questions, from the first to the last: {{values}}',
    from: 'hard from here',
    questions: '{{from}}–{{to}}',
    questionsHead: 'Questions',
    things: 'Things to remember',
    right: 'Right of 5',
    legend: 'Below each column: the questions, and how many things each one had.',
    legendPlain: 'Below each column: the questions.',
  },
  change: {
    title: 'Higher or lower than before',
    rise: 'This is higher than last time, by more than chance and practice can explain.',
    fall: 'This is lower than last time, by more than chance can explain. Often it was just a bad day.',
    none: 'This is not clearly higher or lower than last time. Such small gaps can come by chance.',
    retestUnknown:
      'We do not say yet whether a score changed. First many pupils must take each test twice, so that we know how far scores move by chance.',
    practice:
      'Scores often rise a little with practice because you know the test. That is normal and does not mean that your memory changed.',
  },
  band: {
    title: 'Compared with others',
    noNorms:
      'We do not compare you with others yet. First at least 300 pupils must take this test in the same language, and 100 or more of them in your grade.',
    laterSitting:
      'From the third time on, we do not compare you with others. By then you know the test well, and too few pupils take it that often.',
    otherGroup:
      'We do not compare this result with others yet. First we need more pupils of your grade who took this test as often as you in the same language.',
    tooFew: 'Too few pupils have taken this test for a fair comparison.',
    meaning:
      'A part tells you where a score lies among those of other pupils. They are in the same grade and took the test in the same language. It is not a school mark, and on another day it may be another part.',
    told: 'Among {{people}} pupils of the grade you were in that day, this is in the {{band}}.',
    perhaps: 'No test is exact, so it may be anywhere from the {{from}} to the {{to}}.',
    name: {
      lowest: 'lowest tenth',
      low: 'lower quarter (above the lowest tenth)',
      middle: 'middle half',
      high: 'upper quarter (below the top tenth)',
      highest: 'top tenth',
    },
    letter: {
      own: 'Some letters have more words than others. We have made up for that here.',
      unseen:
        'Few pupils have had your letter so far, so we cannot tell yet how easy it is. That makes us less sure of this.',
      together:
        'This compares you with pupils who had any letter. Some letters have more words than others.',
    },
  },
  held: HELD_EN,
  load: LOAD_EN,
};

/** The shape of a catalogue: the same keys, other sentences. */
export type ChartsStrings = typeof chartsEn;
