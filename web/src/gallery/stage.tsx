/**
 * Entry of the frame. Where it is stands on the root element: `data-gallery` is `opening`, `arrived` or `failed`.
 */
import '../shared/ui/styles.ts';
import { startTranslations } from '../shared/strings/i18n.ts';

await startTranslations('en');
// Only now: the sentences of the run join a catalogue that is already there.
await import('./open-stage.tsx');
