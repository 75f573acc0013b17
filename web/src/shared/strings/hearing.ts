/** Adds the sentences of the sound check when the first page that needs them is loaded. */
import i18next from 'i18next';
import { hearingEn } from './hearing.en.ts';
import { hearingTh } from './hearing.th.ts';

i18next.addResourceBundle('en', 'hearing', hearingEn);
i18next.addResourceBundle('th', 'hearing', hearingTh);
