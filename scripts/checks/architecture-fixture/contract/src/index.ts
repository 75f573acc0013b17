import { TASKS } from '@jamdai/battery/present';

export type Envelope = { data: typeof TASKS };
