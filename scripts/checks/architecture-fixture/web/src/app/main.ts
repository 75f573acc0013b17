import { home } from '../features/home/index.ts';

export const pages = [home, () => import('../features/tests/tests-page.tsx')];
