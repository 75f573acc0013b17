/** Adds the sentences of empty lists of the staff when the first page that needs them is loaded. */
import i18next from 'i18next';
import { emptyEn } from './empty.en.ts';
import { emptyTh } from './empty.th.ts';

i18next.addResourceBundle('en', 'empty', emptyEn);
i18next.addResourceBundle('th', 'empty', emptyTh);
