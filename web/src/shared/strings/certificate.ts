/** Adds the sentences of the certificate when its page is loaded. */
import i18next from 'i18next';
import { certificateEn } from './certificate.en.ts';
import { certificateTh } from './certificate.th.ts';

i18next.addResourceBundle('en', 'certificate', certificateEn);
i18next.addResourceBundle('th', 'certificate', certificateTh);
