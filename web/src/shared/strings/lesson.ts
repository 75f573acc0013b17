/** Adds the sentences about a lesson that pupils read. */
import i18next from 'i18next';
import { lessonEn } from './lesson.en.ts';
import { lessonTh } from './lesson.th.ts';

i18next.addResourceBundle('en', 'lesson', lessonEn);
i18next.addResourceBundle('th', 'lesson', lessonTh);
