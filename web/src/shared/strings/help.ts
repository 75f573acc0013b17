/** Adds the sentences of help when its page is loaded. */
import i18next from 'i18next';
import { helpEn } from './help.en.ts';
import { helpTh } from './help.th.ts';

i18next.addResourceBundle('en', 'help', helpEn);
i18next.addResourceBundle('th', 'help', helpTh);
