/** Of everybody invented. */
export const PASSWORD = 'abc12345';
export const STAFF_PASSWORD = 'tr0mbone by the lake';
