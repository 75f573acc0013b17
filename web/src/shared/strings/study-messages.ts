/** Adds the sentences of calls of studies to those of all calls when the first page that makes one is loaded. */
import i18next from 'i18next';
import { studyMessagesEn } from './study-messages.en.ts';
import { studyMessagesTh } from './study-messages.th.ts';

i18next.addResourceBundle('en', 'app', { message: studyMessagesEn }, true);
i18next.addResourceBundle('th', 'app', { message: studyMessagesTh }, true);
