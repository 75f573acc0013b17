/** Adds the sentences of the research page when it is loaded. */
import i18next from 'i18next';
import { researchEn } from './research.en.ts';
import { researchTh } from './research.th.ts';

i18next.addResourceBundle('en', 'research', researchEn);
i18next.addResourceBundle('th', 'research', researchTh);
