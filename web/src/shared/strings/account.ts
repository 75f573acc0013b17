/** Adds the sentences about the own account when the first page that needs them is loaded. */
import i18next from 'i18next';
import { accountEn } from './account.en.ts';
import { accountTh } from './account.th.ts';

i18next.addResourceBundle('en', 'account', accountEn);
i18next.addResourceBundle('th', 'account', accountTh);
