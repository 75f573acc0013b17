/** Adds the sentences about runs that are no results when the first page that needs them is loaded. */
import i18next from 'i18next';
import { runsEn } from './runs.en.ts';
import { runsTh } from './runs.th.ts';

i18next.addResourceBundle('en', 'runs', runsEn);
i18next.addResourceBundle('th', 'runs', runsTh);
