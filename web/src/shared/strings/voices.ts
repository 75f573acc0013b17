/** Adds the sentences about voices when the first page that needs them is loaded. */
import i18next from 'i18next';
import { voicesEn } from './voices.en.ts';
import { voicesTh } from './voices.th.ts';

i18next.addResourceBundle('en', 'voices', voicesEn);
i18next.addResourceBundle('th', 'voices', voicesTh);
