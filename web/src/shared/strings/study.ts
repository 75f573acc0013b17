/** Adds the sentences of a study's participants when the first page that needs them is loaded. */
import i18next from 'i18next';
import { studyEn } from './study.en.ts';
import { studyTh } from './study.th.ts';

i18next.addResourceBundle('en', 'study', studyEn);
i18next.addResourceBundle('th', 'study', studyTh);
