import { expect, it } from 'vitest';
import { apiBaseOf } from './api-base.ts';

it('is the gateway of production where the build names no environment', () => {
  expect(apiBaseOf({})).toBe('/api');
  expect(apiBaseOf({ VITE_ENVIRONMENT: '', VITE_API_BASE: '' })).toBe('/api');
});

it('is the same gateway in both environments, and refuses a name that does not exist', () => {
  const VITE_API_BASE = 'https://gateway.example.org/api';
  for (const VITE_ENVIRONMENT of ['production', 'development'])
    expect(apiBaseOf({ VITE_ENVIRONMENT, VITE_API_BASE })).toBe(VITE_API_BASE);
  expect(() => apiBaseOf({ VITE_ENVIRONMENT: 'produktion' })).toThrow('VITE_ENVIRONMENT');
});
