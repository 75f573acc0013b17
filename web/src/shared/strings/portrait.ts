/** Adds the sentences about the six kinds as one picture when the page or the part of a class that needs them is loaded. */
import i18next from 'i18next';
import { portraitEn } from './portrait.en.ts';
import { portraitTh } from './portrait.th.ts';

i18next.addResourceBundle('en', 'portrait', portraitEn);
i18next.addResourceBundle('th', 'portrait', portraitTh);
