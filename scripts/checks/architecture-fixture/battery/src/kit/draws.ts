// offends: battery-schema-library-only
export { createElement } from 'react';
