/** Adds the sentences of short forms when the first page that needs them is loaded. */
import i18next from 'i18next';
import { shortEn } from './short.en.ts';
import { shortTh } from './short.th.ts';

i18next.addResourceBundle('en', 'short', shortEn);
i18next.addResourceBundle('th', 'short', shortTh);
