import type { ClassType } from 'type-graphql';
import type { EntityManager } from 'typeorm';
import { poolOf } from './pool';

const columnLists = new WeakMap<object, string>();

/** The SELECT list of an entity: every column AS its property, from TypeORM's metadata. */
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

/** The column of a property. A date is read as text, because an instant would depend on the server's time zone. */
export function columnSql(db: EntityManager, Entity: ClassType, property: string): string {
  const { type } = columnOf(db, Entity, property);
  return `"${columnName(db, Entity, property)}"${type === 'date' ? '::text' : ''}`;
}

/** The name of the column of a property. */
export const columnName = (db: EntityManager, Entity: ClassType, property: string): string =>
  columnOf(db, Entity, property).databaseName;

function columnOf(db: EntityManager, Entity: ClassType, property: string) {
  const column = db.connection.getMetadata(Entity).findColumnWithPropertyName(property);
  if (!column) throw new Error(`no column of ${property}`);
  return column;
}

/** SQL text and its parameter values. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

export const tableOf = (db: EntityManager, Entity: ClassType): string =>
  db.connection.getMetadata(Entity).tablePath;

/** Runs a statement and returns its rows: in the current transaction, or else directly on the pool. */
export async function query<Row>(db: EntityManager, { sql, values }: Statement): Promise<Row[]> {
  if (db.queryRunner) return db.query<Row[]>(sql, [...values]);
  return (await poolOf(db.connection).query(sql, [...values])).rows as Row[];
}

/** Runs a statement and returns its rows as arrays, which is cheaper for many rows. Not for use in a transaction. */
export async function arrays(db: EntityManager, { sql, values }: Statement): Promise<unknown[][]> {
  return (await poolOf(db.connection).query<unknown[]>({ text: sql, values: [...values], rowMode: 'array' }))
    .rows;
}

/** Runs a statement that selects columnsOf(Entity) and returns its rows as entities. */
export async function entities<Row extends object>(
  db: EntityManager,
  Entity: ClassType<Row>,
  statement: Statement,
): Promise<Row[]> {
  const found = await query<object>(db, statement);
  return found.map((row) => Object.assign(new Entity(), row));
}

/**
 * Entities of one table; `rest` is the SQL after the table's name. TypeORM would build the statement again for each
 * request and look for joins in each row, which lists and loaders do not need.
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

/** Entities whose column has one of the values, including deleted ones. */
export const rowsBy = <Row extends object>(
  db: EntityManager,
  Entity: ClassType<Row>,
  { column, values, order = '' }: { column: string; values: readonly string[]; order?: string },
): Promise<Row[]> => rows(db, Entity, { rest: `WHERE ${column} = ANY($1) ${order}`, values: [values] });

/** SQL with its values: a condition, or a part of a statement. The module that owns a table exports the parts that change it. */
export class Sql {
  constructor(
    readonly strings: readonly string[],
    readonly values: readonly unknown[],
  ) {}
}

/** Everything in ${} is a value, never SQL, unless it is Sql itself. */
export const sql = (strings: TemplateStringsArray, ...values: unknown[]): Sql => new Sql(strings, values);

/** SQL from the code, e.g. the name of a column. Never client input. */
export const rawSql = (text: string): Sql => new Sql([text], []);

/** Parts with SQL between them, e.g. ` OR `. */
export const joined = (parts: readonly Sql[], by: string): Sql =>
  new Sql(['', ...parts.slice(1).map(() => by), ''], parts);

/** Parts with commas between them. */
export const commaSeparated = (parts: readonly Sql[]): Sql => joined(parts, ', ');

const textOf = ({ strings, values }: Sql, placeholderOf: (value: unknown) => string): string =>
  strings.reduce((text, next, at) => {
    const value = values[at - 1];
    return text + (value instanceof Sql ? textOf(value, placeholderOf) : placeholderOf(value)) + next;
  });

/** The statement that runs, with its values numbered. */
export function statementOf(whole: Sql): Statement {
  const values: unknown[] = [];
  return { sql: textOf(whole, (value) => `$${values.push(value)}`), values };
}

/** The conditions of a statement. Every value is a parameter. */
export class Where {
  readonly #conditions: string[] = [];

  constructor(readonly values: unknown[] = []) {}

  /** Adds a value and returns its placeholder, e.g. `$3`. */
  param(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  /** Adds the values of a part of the statement and returns its text. */
  part(part: Sql): string {
    return textOf(part, (value) => this.param(value));
  }

  and(condition: Sql): this {
    return this.andRaw(this.part(condition));
  }

  /** Adds a condition that contains no client input. */
  andRaw(condition: string): this {
    this.#conditions.push(condition);
    return this;
  }

  /** Starts other conditions that share the values of this statement. */
  sharing(): Where {
    return new Where(this.values);
  }

  /** Copies these conditions within the same statement, so that more can be added to the copy. */
  branch(): Where {
    const branch = this.sharing();
    branch.#conditions.push(...this.#conditions);
    return branch;
  }

  /** Copies these conditions and their values for another statement. */
  copy(): Where {
    const copy = new Where([...this.values]);
    copy.#conditions.push(...this.#conditions);
    return copy;
  }

  /** `WHERE …`, or an empty text if there are no conditions. */
  get text(): string {
    return this.#conditions.length ? `WHERE ${this.#conditions.join(' AND ')}` : '';
  }
}
