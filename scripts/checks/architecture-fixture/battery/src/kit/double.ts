import { z } from 'zod';

export const double = (value: unknown): number => 2 * z.number().parse(value);
