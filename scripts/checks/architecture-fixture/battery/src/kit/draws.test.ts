// offends: battery-tests-without-screen
export { createElement } from 'react';
