/** Adds the sentences about papers and guardians when the first page that needs them is loaded. */
import i18next from 'i18next';
import { consentsEn } from './consents.en.ts';
import { consentsTh } from './consents.th.ts';

i18next.addResourceBundle('en', 'consents', consentsEn);
i18next.addResourceBundle('th', 'consents', consentsTh);
