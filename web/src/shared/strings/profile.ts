/** Adds the sentences of the profile when its page is loaded. */
import i18next from 'i18next';
import { profileEn } from './profile.en.ts';
import { profileTh } from './profile.th.ts';

i18next.addResourceBundle('en', 'profile', profileEn);
i18next.addResourceBundle('th', 'profile', profileTh);
