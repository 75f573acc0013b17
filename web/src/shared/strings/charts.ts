/** Adds the sentences about results in pictures when the first page that needs them is loaded. */
import i18next from 'i18next';
import { chartsEn } from './charts.en.ts';
import { chartsTh } from './charts.th.ts';

i18next.addResourceBundle('en', 'pictures', chartsEn);
i18next.addResourceBundle('th', 'pictures', chartsTh);
