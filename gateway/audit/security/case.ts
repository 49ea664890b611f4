import type { Client } from 'pg';
import type { Answer, Call } from '../environment/answer';
import type { Google } from '../environment/google';
import type { People } from '../environment/fixtures';

/** Where a case is walked: the built shop in production mode, and what is in it. */
export interface Environment {
  readonly port: number;
  readonly db: Client;
  readonly people: People;
  readonly google: Google;
  readonly tools: Readonly<Record<'board' | 'scarce' | 'gone', string>>;
  readonly orders: Readonly<Record<'alice' | 'alicePaid' | 'aliceShipped' | 'bob' | 'bobPaid', string>>;
  /** Where the shop keeps uploaded pictures. */
  readonly picturesDir: string;
  send(call: Call): Promise<Answer>;
}

/** One line of the audit. */
export interface Case {
  readonly topic: string;
  /** What is sent, in words. */
  readonly sends: string;
  /** What is sent. Several calls: each must be answered alike. */
  readonly ask: (environment: Environment) => Call | Promise<Call>;
  /** What must come back: `401 UNAUTHENTICATED`, alternatives with |, `4xx` for any refusal. */
  readonly answers: string;
  /** Tables that may change; all others must be as they were. None: nothing changes. */
  readonly changes?: readonly string[];
  /** What is wrong with the answer beyond that, in words. */
  readonly also?: (
    answer: Answer,
    environment: Environment,
  ) => string | undefined | Promise<string | undefined>;
  /** Answers that are no JSON: pages and their files. */
  readonly page?: boolean;
  /** Longest time of the fastest of five tries, ms. */
  readonly within?: number;
}

type Line = Omit<Case, 'topic'>;

/** A topic's cases. */
export const topic = (name: string, lines: readonly Line[]): Case[] =>
  lines.map((line) => ({ topic: name, ...line }));

/** A word that a good answer must not hold. */
export const without =
  (...words: (string | RegExp)[]) =>
  ({ text }: Answer): string | undefined => {
    const found = words.find((word) => (typeof word === 'string' ? text.includes(word) : word.test(text)));
    return found && `holds ${String(found)}`;
  };
