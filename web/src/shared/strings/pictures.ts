/** Adds the sentences about results in pictures when the first page that needs them is loaded. */
import i18next from 'i18next';
import { picturesEn } from './pictures.en.ts';
import { picturesTh } from './pictures.th.ts';

i18next.addResourceBundle('en', 'pictures', picturesEn);
i18next.addResourceBundle('th', 'pictures', picturesTh);
