// offends: web-without-platform
export { readFileSync } from 'node:fs';
