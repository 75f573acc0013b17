/** What will stand in the lists of the staff that are empty, and what to do for it, in English. Thai is typed from it. */
export const emptyEn = {
  classes: 'Your classes will stand here. Make the first one below: pupils join it with a code.',
  members:
    'Pupils stand here as soon as they join. Show them the code above, or make their accounts from your class list below.',
  lesson:
    'As soon as somebody joins, you see here who is at which test. Show the code to the class.',
  consents:
    'As soon as pupils are in the class, you see here whose consent is missing. First let them join.',
  toClass: 'To the class',
  reportsDone: 'Mark a report as done in the list of open ones, and it moves here.',
  days: 'Each day on which tests are begun gets a line here. There is nothing to do.',
  missing:
    'A test that was begun on an earlier day and was not heard of again stands here. There is nothing to do.',
  unfinished:
    'A test that somebody breaks off stands here with what was answered. There is nothing to do.',
  packs: 'Packs stand here once they are begun. Begin the first one below.',
  answers:
    'Answers of the naming tests come here by themselves. Choose another test, language or state above to see others.',
  words:
    'New words come here with the next answers of the naming tests. You can rate whole answers meanwhile.',
  proposals:
    'A word comes here when somebody counts it in a final answer and the lexicon does not have it. Go on rating.',
  rescorings:
    'No final answer has been scored again yet. Each time it is done, a line here says by whom and what has changed.',
  agreement: 'The figures stand here as soon as there is one. Go on rating.',
  norms: 'Tables that you publish stand here. What can be published stands above.',
  withdrawn: 'A question that you withdraw in the list above stands here and can be put back.',
  runs: 'Runs stand here when pupils who agreed to research take this test. Choose another test or study above to see others.',
  suspects: 'A question that stands out is listed here, with a button to withdraw it.',
  participantClasses: 'When a participant joins a class, the class stands here.',
};

/** The shape of a catalogue: the same keys, other sentences. */
export type EmptyStrings = typeof emptyEn;
