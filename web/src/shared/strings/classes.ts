/** Adds the sentences of the classes when the first page that needs them is loaded. */
import i18next from 'i18next';
import { classesEn } from './classes.en.ts';
import { classesTh } from './classes.th.ts';

i18next.addResourceBundle('en', 'classes', classesEn);
i18next.addResourceBundle('th', 'classes', classesTh);
