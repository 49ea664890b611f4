import { createHash } from 'node:crypto';
import { Client, type QueryConfig } from 'pg';

/** Statements that one process prepares: those of its code. More would only fill the server's memory. */
const MAX_PREPARED = 200;

/** The plan of a search depends on what is searched for: it is made anew each time. */
const PLANNED_EACH_TIME = /\bLIKE\b/;

const names = new Map<string, string | null>();

/** The name that a statement is prepared under; null for one that is not. */
function nameOf(text: string): string | null {
  let name = names.get(text);
  if (name === undefined) {
    if (names.size >= MAX_PREPARED) return null;
    name = PLANNED_EACH_TIME.test(text) ? null : createHash('md5').update(text).digest('base64url');
    names.set(text, name);
  }
  return name;
}

/**
 * A connection that prepares each statement with parameters once, whoever sends it (the ORM names none), so that
 * PostgreSQL parses and plans it once a connection instead of once a request.
 */
export class PreparedClient extends Client {
  // The overloads of pg's own query(): all of them end here.
  override query(...given: unknown[]): never {
    const [first, values, ...rest] = given;
    if (typeof first === 'string')
      return Array.isArray(values) && values.length
        ? this.#prepared({ text: first, values }, rest)
        : (super.query(...(given as [string])) as never);
    const { text, name } = first as Partial<QueryConfig>;
    return text !== undefined && name === undefined
      ? this.#prepared(first as QueryConfig, [values, ...rest])
      : (super.query(...(given as [string])) as never);
  }

  #prepared(statement: QueryConfig, rest: unknown[]): never {
    const name = nameOf(statement.text);
    const config = name === null ? statement : { ...statement, name };
    return super.query(...([config, ...rest] as unknown as [string])) as never;
  }
}
