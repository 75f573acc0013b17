// Allowed by itself (a task may see its own items), but whoever imports battery/present now reaches the key.
import { drawTwo } from './items.ts';

export const two = drawTwo();
