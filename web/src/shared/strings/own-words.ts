/** Adds the sentences about own words when a naming test's result is opened. */
import i18next from 'i18next';
import { ownWordsEn } from './own-words.en.ts';
import { ownWordsTh } from './own-words.th.ts';

i18next.addResourceBundle('en', 'ownWords', ownWordsEn);
i18next.addResourceBundle('th', 'ownWords', ownWordsTh);
