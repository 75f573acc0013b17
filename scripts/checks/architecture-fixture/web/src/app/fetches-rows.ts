// offends: web-later-pages-only
export const fetchRows = () => import('../features/tests/rows.ts');
