/** A segment of X12: its name and its elements, `PO1` and the texts after it. */
export type Segment = readonly [id: string, ...elements: string[]];

/** An element by its number in the standard: BEG03 is the third. Empty if it is missing. */
export const elementOf = (segment: Segment | undefined, number: number): string =>
  segment?.[number]?.trim() ?? '';

/** A fault of a segment, in the terms of a 997. */
export interface SegmentFault {
  readonly id: string;
  /** Its place within the transaction set; ST is 1. */
  readonly position: number;
  /** AK304: 3 if it is missing, 8 if an element of it is wrong. */
  readonly code: '3' | '8';
  /** The element, its reference number in the data dictionary (AK402), and what is wrong with it (AK403). */
  readonly element?: { readonly number: number; readonly reference: string; readonly code: string };
}

/** Why a transaction set is not accepted, in the terms of a 997: AK502. */
export type SetFault = '1' | '2' | '3' | '4' | '5';

/** A transaction set, such as an order. */
export interface TransactionSet {
  /** `850`. */
  readonly type: string;
  readonly control: string;
  /** The segments between ST and SE. */
  readonly segments: readonly Segment[];
  readonly faults: readonly SetFault[];
}

/** A functional group: transaction sets of one kind. */
export interface FunctionalGroup {
  /** `PO` for orders. */
  readonly id: string;
  readonly sender: string;
  readonly receiver: string;
  readonly control: string;
  /** `004010`. */
  readonly version: string;
  readonly sets: readonly TransactionSet[];
  /** Number of sets that its trailer declares. */
  readonly declared: number;
  /** AK905. */
  readonly faults: readonly ('3' | '4' | '5')[];
}

/** Who sends or receives an interchange. */
export interface InterchangeParty {
  readonly qualifier: string;
  readonly id: string;
}

export interface Interchange {
  readonly sender: InterchangeParty;
  readonly receiver: InterchangeParty;
  /** Nine digits. */
  readonly control: string;
  readonly isTest: boolean;
  readonly groups: readonly FunctionalGroup[];
}
