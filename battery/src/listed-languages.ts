/** The languages as lists and tables for people show them: no part of the first page, which lists none. */
import type { Language } from './catalogue.ts';

export const LISTED_LANGUAGES = ['th', 'en'] as const satisfies readonly Language[];
