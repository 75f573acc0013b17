// offends: server-lower-floors-only, front-doors-only
export { theme } from '../../web/src/shared/ui/theme.ts';
