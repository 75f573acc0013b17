/**
 * What each test measures and where it comes from, as the head of its task.ts says it: for texts that describe a study.
 * Written by `npm run registers` from the folders in ../tasks: do not edit.
 */
import type { TestName } from '../catalogue.ts';

export const TEST_SOURCES: Readonly<
  Record<TestName, { readonly measures: string; readonly source: string }>
> = {
  phonological_digit_task: {
    measures:
      'the phonological store and rehearsal, verbal short-term memory for order (Baddeley & Hitch 1974; Baddeley 2000).',
    source:
      'forward digit span (Wechsler 2014; Digit Recall of WMTB-C, Pickering & Gathercole 2001; AWMA, Alloway 2007), as serial recognition (Gathercole, Pickering, Hall & Peaker 2001).',
  },
  phonological_letter_task: {
    measures:
      'the phonological store (Baddeley & Hitch 1974). That letters which sound alike are lost more easily is the mark of this store (Conrad 1964; Baddeley 1966), so letters of one list must sound different.',
    source:
      'letter span; English letters as in the automated operation span (Unsworth, Heitz, Schrock & Engle 2005), here as serial recognition (Gathercole, Pickering, Hall & Peaker 2001).',
  },
  phonological_word_task: {
    measures: 'the phonological store with the help of word knowledge (Baddeley 2000).',
    source:
      'word list recall (WMTB-C, Pickering & Gathercole 2001; AWMA, Alloway 2007), here as serial recognition (Gathercole, Pickering, Hall & Peaker 2001).',
  },
  phonological_non_word_task: {
    measures:
      'the phonological store without the help of word knowledge (Gathercole & Baddeley 1996). Its load is the number of syllables.',
    source:
      'non-word repetition (CNRep, Gathercole & Baddeley 1996; NRT, Dollaghan & Campbell 1998), here as recognition (Gathercole, Pickering, Hall & Peaker 2001).',
  },
  visuospatial_task: {
    measures: 'the spatial-sequential store, or "inner scribe" (Logie 1995).',
    source:
      'block tapping (Corsi 1972; Berch, Krikorian & Huha 1998), here as recognition. Pupils of grade 8 reach a mean span of 6.9 in recall (Farrell Pagulayan et al. 2006).',
  },
  visual_matrix_task: {
    measures:
      'the visual store, or "visual cache" (Logie 1995): what a pattern looked like, without order.',
    source:
      'Visual Patterns Test (Della Sala et al. 1997, 1999): half of the cells of a grid are filled.',
  },
  visual_color_task: {
    measures: 'the visual store for pairs of colour and place.',
    source:
      'colour arrays of change detection (Luck & Vogel 1997; Cowan 2001), here "which of four is the same".',
  },
  visual_shape_task: {
    measures: 'the visual store for form, and for pairs of form and place.',
    source:
      'arrays as in Luck & Vogel (1997), form being harder than colour (Alvarez & Cavanagh 2004); random polygons, which resist naming (Attneave & Arnoult 1956; Vanderplas & Garvin 1959).',
  },
  sentences_listening_task: {
    measures: 'keeping while processing, in the verbal domain (complex span).',
    source:
      'listening span (Daneman & Carpenter 1980); listening recall with a judgement of truth (Pickering & Gathercole 2001; Alloway 2007).',
  },
  sentences_reading_task: {
    measures: 'keeping while processing, in the verbal domain (reading span).',
    source:
      'reading span (Daneman & Carpenter 1980), with a judgement of sense (Turner & Engle 1989; Conway et al. 2005).',
  },
  last_word_listening_task: {
    measures:
      'keeping while processing, in the verbal domain, without a judgement (listening span).',
    source:
      'listening span (Daneman & Carpenter 1980); words that are heard and not to be kept have to be inhibited (De Beni, Palladino, Pazzaglia & Cornoldi 1998).',
  },
  one_digit_letter_after_operation_task: {
    measures: 'keeping while processing, in the verbal domain (operation span).',
    source:
      'operation span (Turner & Engle 1989), automated (Unsworth, Heitz, Schrock & Engle 2005), here as serial recognition.',
  },
  backward_counting_starfish_shapes_task: {
    measures:
      'visuospatial working memory with reordering, under more visual work than with triangles.',
    source:
      'counting span (Case, Kurland & Goldberg 1982) with the reordering load of backward span (Wechsler 2014).',
  },
  backward_counting_triangle_shapes_task: {
    measures:
      'visuospatial working memory with reordering: counts are kept while others are made, and turned round.',
    source:
      'counting span (Case, Kurland & Goldberg 1982) with the reordering load of backward span (Wechsler 2014).',
  },
  counting_red_circle_task: {
    measures:
      'visuospatial working memory: keeping numbers in order while attention is on another count.',
    source:
      'counting span (Case, Kurland & Goldberg 1982; Conway et al. 2005), with the conjunction search of the computer versions: a target shares its colour with one distractor and its form with the other.',
  },
  blinker_dice_task: {
    measures: 'spatial working memory with a decision on every item.',
    source:
      'in the line of odd-one-out and spatial recall (AWMA, Alloway 2007), and of active spatial memory with places to be forgotten (Cornoldi & Mammarella 2006).',
  },
  stroop_task: {
    measures: 'holding back a habit (reading) in favour of what is asked, and changing the rule.',
    source:
      'Stroop (1935); MacLeod (1991); order and switching part after Delis, Kaplan & Kramer (2001).',
  },
  computation_and_second_order_task: {
    measures:
      'updating of working memory. A first-order computation is done on a number that was on the screen, a second-order one on a result that exists only in memory.',
    source:
      'memory updating (Salthouse, Babcock & Shaw 1991; Oberauer et al. 2000; Lewandowsky, Oberauer, Yang & Ecker 2010). Not n-back: its scores agree poorly with other tests of working memory (Kane et al. 2007; Jaeggi et al. 2010).',
  },
  backward_digit_task: {
    measures: 'storage and reordering at once, executive working memory (Baddeley 2000).',
    source:
      'backward digit span (Wechsler 2014; WMTB-C, Pickering & Gathercole 2001; AWMA, Alloway 2007). Pupils of 12–15 years mostly recall 4–6 digits backwards.',
  },
  backward_word_task: {
    measures: 'storage and reordering at once, executive working memory (Baddeley 2000).',
    source:
      'backward span (Wechsler 2014; backward recall of WMTB-C, Pickering & Gathercole 2001, and AWMA, Alloway 2007), with words.',
  },
  costume_naming_retrieval_task: {
    measures: 'search and retrieval from semantic memory under two cues.',
    source:
      'semantic fluency (Newcombe 1969; Troyer, Moscovitch & Winocur 1997) with letter fluency (Thurstone 1938; Benton & Hamsher 1976, COWAT).',
  },
  food_naming_retrieval_task: {
    measures: 'search and retrieval from semantic memory under two cues.',
    source:
      'semantic fluency (Newcombe 1969; Troyer, Moscovitch & Winocur 1997) with letter fluency (Thurstone 1938; Benton & Hamsher 1976, COWAT).',
  },
  plant_naming_retrieval_task: {
    measures: 'search and retrieval from semantic memory under two cues.',
    source:
      'semantic fluency (Newcombe 1969; Troyer, Moscovitch & Winocur 1997) with letter fluency (Thurstone 1938; Benton & Hamsher 1976, COWAT).',
  },
  animal_naming_retrieval_task: {
    measures: 'search and retrieval from semantic memory under two cues.',
    source:
      'semantic fluency (Newcombe 1969; Troyer, Moscovitch & Winocur 1997) with letter fluency (Thurstone 1938; Benton & Hamsher 1976, COWAT).',
  },
};
