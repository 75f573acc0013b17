import { expect } from 'vitest';
import { perfectTaker } from '../testing/index.ts';

expect(perfectTaker(2)).toBe(4);
