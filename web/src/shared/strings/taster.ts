/** Adds the sentences of what visitors may try when it is loaded. */
import i18next from 'i18next';
import { tasterEn } from './taster.en.ts';
import { tasterTh } from './taster.th.ts';

i18next.addResourceBundle('en', 'taster', tasterEn);
i18next.addResourceBundle('th', 'taster', tasterTh);
