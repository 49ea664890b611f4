import type { Statement } from './sql';

/** A part of a statement, with its values. Parts contain parts, so that the owner of a table writes what is done to it. */
export interface Part {
  readonly strings: readonly string[];
  readonly values: readonly unknown[];
}

class SqlPart implements Part {
  constructor(
    readonly strings: readonly string[],
    readonly values: readonly unknown[],
  ) {}
}

/** Everything in ${} is a value of the statement, unless it is a part itself. */
export const part = (strings: TemplateStringsArray, ...values: unknown[]): Part =>
  new SqlPart(strings, values);

/** Text that is part of the code, e.g. the name of a column. */
export const text = (sql: string): Part => new SqlPart([sql], []);

/** Parts with commas between them. */
export const list = (parts: readonly Part[]): Part =>
  new SqlPart(['', ...parts.slice(1).map(() => ', '), ''], parts);

/** The statement that runs, with its values numbered. */
export function statementOf(whole: Part): Statement {
  const values: unknown[] = [];
  const textOf = ({ strings, values: inner }: Part): string =>
    strings.reduce((sql, next, at) => {
      const value = inner[at - 1];
      return sql + (value instanceof SqlPart ? textOf(value) : `$${values.push(value)}`) + next;
    });
  return { sql: textOf(whole), values };
}
