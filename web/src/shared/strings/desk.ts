/** Adds the sentences of the rater's desk when the desk is loaded. */
import i18next from 'i18next';
import { deskEn } from './desk.en.ts';
import { deskTh } from './desk.th.ts';

i18next.addResourceBundle('en', 'desk', deskEn);
i18next.addResourceBundle('th', 'desk', deskTh);
