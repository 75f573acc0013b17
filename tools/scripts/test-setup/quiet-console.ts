/**
 * A test that prints an error or a warning fails. A test that expects one replaces the method itself
 * (`vi.spyOn(console, 'error').mockReturnValue()`) and asserts on it.
 */
import { afterAll, afterEach, expect } from 'vitest';

const said: string[] = [];

for (const method of ['error', 'warn'] as const) {
  const original = console[method].bind(console);
  console[method] = (...parts: unknown[]): void => {
    said.push(`console.${method}: ${parts.map(String).join(' ')}`);
    original(...parts);
  };
}

afterEach(expectSilence);
afterAll(expectSilence);

function expectSilence(): void {
  expect(said.splice(0), 'a test prints no error and no warning').toEqual([]);
}
