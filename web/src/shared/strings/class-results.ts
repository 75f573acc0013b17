/** Adds the sentences about results that a teacher sees when a part that needs them is loaded. */
import i18next from 'i18next';
import { classResultsEn } from './class-results.en.ts';
import { classResultsTh } from './class-results.th.ts';

i18next.addResourceBundle('en', 'classResults', classResultsEn);
i18next.addResourceBundle('th', 'classResults', classResultsTh);
