/** Adds the sentences about this device without network when the first page that needs them is loaded. */
import i18next from 'i18next';
import { offlineEn } from './offline.en.ts';
import { offlineTh } from './offline.th.ts';

i18next.addResourceBundle('en', 'offline', offlineEn);
i18next.addResourceBundle('th', 'offline', offlineTh);
