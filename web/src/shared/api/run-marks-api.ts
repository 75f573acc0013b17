/** Telling the server how far a run has come, added to the API by the page of a test. */
import { addCalls } from './api.ts';

export const runMarksApi = addCalls({ changes: { markTestRun: {} } });
