/** Adds the sentences about setting the contact cards when the first page that needs them is loaded. */
import i18next from 'i18next';
import { contactCardsEn } from './contact-cards.en.ts';
import { contactCardsTh } from './contact-cards.th.ts';

i18next.addResourceBundle('en', 'contactCards', contactCardsEn);
i18next.addResourceBundle('th', 'contactCards', contactCardsTh);
