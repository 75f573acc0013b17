/** Adds the sentences of a guardian's link when the first page that needs them is loaded. */
import i18next from 'i18next';
import { guardianEn } from './guardian.en.ts';
import { guardianTh } from './guardian.th.ts';

i18next.addResourceBundle('en', 'guardian', guardianEn);
i18next.addResourceBundle('th', 'guardian', guardianTh);
