/** The code of a slip: two digits that say which slip of its class it is, and eight that nobody guesses; only these are hashed. */
import { SLIP_CODE_DIGITS } from '@jamdai/contract';

export interface SlipCode {
  readonly slipNo: number;
  readonly secret: string;
}

/** Null: not as long as the code of a slip. */
export function readSlipCode(code: string): SlipCode | null {
  const { number, secret } = SLIP_CODE_DIGITS;
  if (code.length !== number + secret) return null;
  return { slipNo: Number(code.slice(0, number)), secret: code.slice(number) };
}

export function writeSlipCode({ slipNo, secret }: SlipCode): string {
  return `${String(slipNo).padStart(SLIP_CODE_DIGITS.number, '0')}${secret}`;
}

/** Ends never: the numbers that no slip of the class has come first, from 0; then all of them again, shared. */
export function* drawSlipNos(taken: ReadonlySet<number>): Generator<number, never> {
  const numbers = Array.from({ length: 10 ** SLIP_CODE_DIGITS.number }, (_, number) => number);
  yield* numbers.filter((number) => !taken.has(number));
  for (;;) yield* numbers;
}
