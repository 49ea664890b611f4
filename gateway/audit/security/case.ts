import type { Client } from 'pg';
import type { Answer, Call } from '../environment/answer';
import type { Google } from '../environment/google';
import type { QuoteFixture } from '../environment/quote-fixtures';
import type { People } from '../environment/fixtures';

/** The built shop in production mode, and its data. */
export interface Environment {
  readonly port: number;
  readonly db: Client;
  readonly people: People;
  readonly google: Google;
  readonly tools: Readonly<Record<'board' | 'scarce' | 'gone', string>>;
  readonly orders: Readonly<Record<'alice' | 'alicePaid' | 'aliceShipped' | 'bob' | 'bobPaid', string>>;
  readonly bobsNotification: string;
  readonly bobsCompany: string;
  readonly bobsInvoice: string;
  readonly bobsQuote: QuoteFixture;
  /** A token of a link, as the shop signs it. */
  signed(purpose: string, id: string): string;
  /** The folder of uploaded pictures. */
  readonly picturesDir: string;
  send(call: Call): Promise<Answer>;
}

/** One case of the audit. */
export interface Case {
  readonly topic: string;
  /** Describes the request. */
  readonly sends: string;
  /** Builds the request. */
  readonly ask: (environment: Environment) => Call | Promise<Call>;
  /** The expected answer: `401 UNAUTHENTICATED`, alternatives with |, `4xx` for any refusal. */
  readonly answers: string;
  /** Tables that may change; all others must be unchanged. Default: no table may change. */
  readonly changes?: readonly string[];
  /** A further check; returns a complaint if it fails. */
  readonly also?: (
    answer: Answer,
    environment: Environment,
  ) => string | undefined | Promise<string | undefined>;
  /** True if the answer is a page or a file instead of JSON. */
  readonly page?: boolean;
  /** Time limit of the fastest of five attempts, ms; higher on a machine that is slow at trivial requests. */
  readonly within?: number;
}

type Line = Omit<Case, 'topic'>;

/** A topic's cases. */
export const topic = (name: string, lines: readonly Line[]): Case[] =>
  lines.map((line) => ({ topic: name, ...line }));

/** Checks that an answer contains none of these words. */
export const without =
  (...words: (string | RegExp)[]) =>
  ({ text }: Answer): string | undefined => {
    const found = words.find((word) => (typeof word === 'string' ? text.includes(word) : word.test(text)));
    return found && `contains ${String(found)}`;
  };
