/** What a text says about a number, in the base unit. At least one of them is given. */
export interface Quantity {
  readonly min: number | null;
  readonly typical: number | null;
  readonly max: number | null;
}

/** Why a text is not read: a sentence, and the place in the text as it was typed. */
export interface Refusal {
  readonly problem: string;
  readonly at: number;
  readonly length: number;
}

export type Reading = Quantity | Refusal;

export const isRefusal = (reading: object): reading is Refusal => 'problem' in reading;

/** Numbers are stored with 12 significant digits, so that 10 µF and 0.01 mF are one number. */
const DIGITS = 12;
export const rounded = (value: number): number => Number(value.toPrecision(DIGITS));

/** Thrown while reading; readQuantity makes a Refusal of it. The place is one in the normal spelling. */
export class Unreadable extends Error {
  constructor(
    readonly problem: string,
    readonly start: number,
    readonly end: number,
  ) {
    super(problem);
  }
}
