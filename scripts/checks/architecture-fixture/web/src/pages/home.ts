import { shelf } from '../offline/shelf.ts';
import { play } from '../runner/play.ts';
import { store } from '../store/store.ts';
import { outbox } from '../sync/outbox.ts';
import { theme } from '../ui/theme.ts';

export const home = [play, store, outbox, shelf, theme];
