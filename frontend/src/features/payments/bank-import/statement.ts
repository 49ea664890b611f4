import type { ReadingChoices } from '../../../lib/reading/choices';
import type { DateOrder } from '../../../lib/reading/dates';
import type { Table } from '../../../lib/reading/table';
import type { StatementRole } from './statement-headings';

/** Money that arrived, as the bank reports it. Amount in cents. */
export interface BankLine {
  readonly bookedOn: string;
  readonly amount: number;
  readonly text: string;
}

/** Why a line of a statement is no money that arrived in dollars; `note` is a total, a balance or a text. */
export type LeftOutReason =
  'outgoing' | 'otherCurrency' | 'pending' | 'zero' | 'reversal' | 'note' | 'heading' | 'blank';

/** Why a line of a statement cannot be read. */
export type LineProblem =
  | 'missingDate'
  | 'notADate'
  | 'impossibleDate'
  | 'otherOrder'
  | 'missingAmount'
  | 'notAnAmount'
  | 'fractionOfACent'
  | 'tooLarge'
  | 'signUnknown'
  | 'moreCells'
  | 'unpairedQuote';

/**
 * The result of a line (CSV) or an entry (CAMT) of a statement. `row` is its number in the file, from 1: the line of a
 * CSV, the entry of a CAMT. `text` is what the bank says about it.
 */
export type StatementLine =
  | ({
      readonly outcome: 'read';
      readonly row: number;
      /** The text that earlier releases made of it, if it was another one: they may have recorded the line. */
      readonly formerText?: string;
    } & BankLine)
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

/** Answers of the user about a statement; `meanings` are the directions of texts such as “Card”. */
export type StatementChoices = ReadingChoices<StatementRole>;

/** A date in a line of the file. */
export interface WrittenDate {
  readonly row: number;
  readonly cell: string;
}

/** An order of day and month: the first date that can be read so, and those that cannot. */
export interface OrderOption {
  readonly order: DateOrder;
  readonly example: WrittenDate;
  readonly unreadable: readonly WrittenDate[];
}

/** Questions before anything is read. */
export type StatementQuestion =
  | { readonly kind: 'columns'; readonly open: readonly StatementRole[] }
  | { readonly kind: 'order'; readonly example: string }
  /** The dates are in several orders. */
  | { readonly kind: 'contradiction'; readonly options: readonly OrderOption[] }
  | { readonly kind: 'decimal'; readonly example: string }
  /** Texts that may mean money that arrived or left. */
  | { readonly kind: 'directions'; readonly texts: readonly string[] };

export interface Statement {
  /** Every line of the file; none while something is asked. */
  readonly lines: readonly StatementLine[];
  readonly questions: readonly StatementQuestion[];
  /** The columns of a table; null for CAMT. */
  readonly table: Table<StatementRole> | null;
}

/** Letters of a purpose that are kept. */
export const LONGEST = 1_000;
