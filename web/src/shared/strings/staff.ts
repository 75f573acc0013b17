/** Adds the sentences of the pages of staff when the first page that needs them is loaded. */
import i18next from 'i18next';
import { staffEn } from './staff.en.ts';
import { staffTh } from './staff.th.ts';

i18next.addResourceBundle('en', 'staff', staffEn);
i18next.addResourceBundle('th', 'staff', staffTh);
