/** Adds the sentences about a teacher's plans when the first page that needs them is loaded. */
import i18next from 'i18next';
import { classPlansEn } from './class-plans.en.ts';
import { classPlansTh } from './class-plans.th.ts';

i18next.addResourceBundle('en', 'classPlans', classPlansEn);
i18next.addResourceBundle('th', 'classPlans', classPlansTh);
