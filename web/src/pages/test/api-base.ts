/** Where the calls live; the same build setting as the store's. */
export const API_BASE: string = import.meta.env.VITE_API_BASE ?? '/api';
