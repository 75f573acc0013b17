/** Adds the runner's sentences when the first page that needs them is loaded. */
import i18next from 'i18next';
import { runnerEn } from './runner.en.ts';
import { runnerTh } from './runner.th.ts';

i18next.addResourceBundle('en', 'runner', runnerEn);
i18next.addResourceBundle('th', 'runner', runnerTh);
