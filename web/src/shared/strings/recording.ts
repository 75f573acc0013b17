/** Adds the recording desk's sentences when its page is loaded. */
import i18next from 'i18next';
import { recordingEn } from './recording.en.ts';
import { recordingTh } from './recording.th.ts';

i18next.addResourceBundle('en', 'recording', recordingEn);
i18next.addResourceBundle('th', 'recording', recordingTh);
