/** A key that no catalogue has does not compile. */
import 'i18next';
import type { DeskStrings } from './desk.en.ts';
import type { AppStrings } from './en.ts';
import type { RecordingStrings } from './recording.en.ts';
import type { RunnerStrings } from './runner.en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: {
      app: AppStrings;
      desk: DeskStrings;
      recording: RecordingStrings;
      runner: RunnerStrings;
    };
  }
}
