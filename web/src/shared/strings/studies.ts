/** Adds the sentences of the researchers' pages of studies when the first page that needs them is loaded. */
import i18next from 'i18next';
import { studiesEn } from './studies.en.ts';
import { studiesTh } from './studies.th.ts';

i18next.addResourceBundle('en', 'studies', studiesEn);
i18next.addResourceBundle('th', 'studies', studiesTh);
