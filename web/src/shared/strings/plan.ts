/** Adds the sentences of plans when the first page that needs them is loaded. */
import i18next from 'i18next';
import { planEn } from './plan.en.ts';
import { planTh } from './plan.th.ts';

i18next.addResourceBundle('en', 'plan', planEn);
i18next.addResourceBundle('th', 'plan', planTh);
