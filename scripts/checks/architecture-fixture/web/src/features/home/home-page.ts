import { play } from '../../shared/runner/play.ts';
import { store } from '../../shared/api/store.ts';
import { outbox } from '../../shared/sync/outbox.ts';
import { shelf } from '../../shared/offline/shelf.ts';
import { theme } from '../../shared/ui/theme.ts';

export const home = [play, store, outbox, shelf, theme];
