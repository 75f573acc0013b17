/** Where the calls live: the build's setting, or the same origin. */
import { API_BASE as SAME_ORIGIN } from '@jamdai/contract';

export const API_BASE: string = import.meta.env.VITE_API_BASE ?? SAME_ORIGIN;
