/** Money that arrived, as the bank reports it. Amount in cents. */
export interface BankLine {
  readonly bookedOn: string;
  readonly amount: number;
  readonly text: string;
}

/** Why a line of a statement is no money that arrived in dollars; `note` is a total, a balance or a text. */
export type LeftOutReason = 'outgoing' | 'otherCurrency' | 'pending' | 'zero' | 'reversal' | 'note' | 'blank';

/** Why a line of a statement cannot be read. */
export type LineProblem =
  | 'missingDate'
  | 'notADate'
  | 'impossibleDate'
  | 'missingAmount'
  | 'notAnAmount'
  | 'fractionOfACent'
  | 'tooLarge'
  | 'signUnknown'
  | 'partsDiffer'
  | 'moreCells'
  | 'unpairedQuote';

/**
 * What became of a line (CSV) or an entry (CAMT) of a statement. `row` is its number in the file, from 1: the line of a
 * CSV, the entry of a CAMT. `text` is what the bank says about it.
 */
export type StatementLine =
  | ({ readonly outcome: 'read'; readonly row: number } & BankLine)
  | {
      readonly outcome: 'leftOut';
      readonly reason: LeftOutReason;
      readonly row: number;
      readonly text: string;
      readonly currency?: string;
    }
  | {
      readonly outcome: 'refused';
      readonly row: number;
      /** The heading of the column, or the name of the element. */
      readonly column: string | null;
      readonly value: string;
      readonly problem: LineProblem;
    };

/** The lines of a statement that were read, and how many were not. */
export interface Statement {
  readonly lines: readonly BankLine[];
  readonly leftOut: number;
}

/** Letters of a purpose that are kept. */
export const LONGEST = 1_000;
