/** Names and texts of the ready-made plans, in English. */
export const planNamesEn = {
  memoryPortrait: 'Memory portrait',
  wholeBattery: 'Whole battery in five lessons',
  phonologicalShortTerm: 'Phonological short-term memory',
  visuospatialShortTerm: 'Visuospatial short-term memory',
  verbalWorking: 'Verbal working memory',
  visuospatialWorking: 'Visuospatial working memory',
  executiveWorking: 'Executive working memory',
  longTermRetrieval: 'Long-term retrieval',
  welcomeToPortrait:
    'You will meet short tests of six kinds of memory, with a rest in between. Nobody is good at everything. You may stop at any point and go on another day.',
  lessonOneDone: 'That was lesson 1 of 5. If the lesson is over, stop here and go on another day.',
  lessonTwoDone: 'That was lesson 2 of 5. If the lesson is over, stop here and go on another day.',
  lessonThreeDone:
    'That was lesson 3 of 5. If the lesson is over, stop here and go on another day.',
  lessonFourDone:
    'That was lesson 4 of 5. One more lesson, another day, and you have seen all 24 tests.',
};
export type PlanNames = typeof planNamesEn;
