import type { ClassType } from 'type-graphql';
import type { EntityManager } from 'typeorm';
import { poolOf } from './pool';

const columnLists = new WeakMap<object, string>();

/** Every column AS its property, from the ORM's own description of the entity. */
export function columnsOf(db: EntityManager, Entity: ClassType): string {
  let list = columnLists.get(Entity);
  if (list === undefined) {
    const { columns } = db.connection.getMetadata(Entity);
    const sql = columns
      .filter(({ isSelect }) => isSelect)
      .map(({ propertyName }) => `${columnSql(db, Entity, propertyName)} AS "${propertyName}"`);
    columnLists.set(Entity, (list = sql.join(', ')));
  }
  return list;
}

/** The column of a property. A day is a day wherever the server stands: as text, not as an instant. */
export function columnSql(db: EntityManager, Entity: ClassType, property: string): string {
  const column = db.connection.getMetadata(Entity).findColumnWithPropertyName(property);
  return `"${column?.databaseName}"${column?.type === 'date' ? '::text' : ''}`;
}

/** SQL of ours with its values. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

export const tableOf = (db: EntityManager, Entity: ClassType): string =>
  db.connection.getMetadata(Entity).tableName;

/** The rows of a statement: in the transaction if there is one, else on the pool, without a query runner. */
export async function query<Row>(db: EntityManager, { sql, values }: Statement): Promise<Row[]> {
  if (db.queryRunner) return db.query<Row[]>(sql, [...values]);
  return (await poolOf(db.connection).query(sql, [...values])).rows as Row[];
}

/** The rows of a statement as arrays: without the names, where there are many rows. Never in a transaction. */
export async function arrays(db: EntityManager, { sql, values }: Statement): Promise<unknown[][]> {
  return (await poolOf(db.connection).query<unknown[]>({ text: sql, values: [...values], rowMode: 'array' }))
    .rows;
}

/** The entities that a statement of ours answers, which selects columnsOf(Entity). */
export async function entities<Row extends object>(
  db: EntityManager,
  Entity: ClassType<Row>,
  statement: Statement,
): Promise<Row[]> {
  const found = await query<object>(db, statement);
  return found.map((row) => Object.assign(new Entity(), row));
}

/**
 * Entities of one table: `rest` is all behind FROM. The ORM would build the statement anew for every request and look
 * for joins in every row; lists and loaders need neither.
 */
export const rows = <Row extends object>(
  db: EntityManager,
  Entity: ClassType<Row>,
  { rest, values }: { rest: string; values: readonly unknown[] },
): Promise<Row[]> =>
  entities(db, Entity, {
    sql: `SELECT ${columnsOf(db, Entity)} FROM ${tableOf(db, Entity)} ${rest}`,
    values,
  });

/** Entities by one of their columns, deleted ones too. */
export const rowsBy = <Row extends object>(
  db: EntityManager,
  Entity: ClassType<Row>,
  { column, values, order = '' }: { column: string; values: readonly string[]; order?: string },
): Promise<Row[]> => rows(db, Entity, { rest: `WHERE ${column} = ANY($1) ${order}`, values: [values] });

/** A condition with its values: what stands in ${} is a value, never SQL. */
export interface Condition {
  readonly strings: readonly string[];
  readonly values: readonly unknown[];
}

export const sql = (strings: TemplateStringsArray, ...values: unknown[]): Condition => ({ strings, values });

/** The conditions of a statement: SQL of ours, with every value as a parameter. */
export class Where {
  readonly #conditions: string[] = [];

  constructor(readonly values: unknown[] = []) {}

  /** A value's place in the statement. */
  param(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  and({ strings, values }: Condition): this {
    return this.andRaw(strings.reduce((text, part, index) => text + this.param(values[index - 1]) + part));
  }

  /** One more condition whose SQL is all ours. */
  andRaw(condition: string): this {
    this.#conditions.push(condition);
    return this;
  }

  /** Other conditions of the same statement. */
  sharing(): Where {
    return new Where(this.values);
  }

  /** These conditions, and others that come to them, in the same statement. */
  branch(): Where {
    const branch = this.sharing();
    branch.#conditions.push(...this.#conditions);
    return branch;
  }

  /** These conditions for another statement. */
  copy(): Where {
    const copy = new Where([...this.values]);
    copy.#conditions.push(...this.#conditions);
    return copy;
  }

  /** `WHERE …`, or nothing where there is no condition. */
  get text(): string {
    return this.#conditions.length ? `WHERE ${this.#conditions.join(' AND ')}` : '';
  }
}
