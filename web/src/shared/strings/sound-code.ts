/** Adds the sentences about the code of the day when the first page that needs them is loaded. */
import i18next from 'i18next';
import { soundCodeEn } from './sound-code.en.ts';
import { soundCodeTh } from './sound-code.th.ts';

i18next.addResourceBundle('en', 'soundCode', soundCodeEn);
i18next.addResourceBundle('th', 'soundCode', soundCodeTh);
