// offends: lower-floors-without-platform
export { readFileSync } from 'node:fs';
