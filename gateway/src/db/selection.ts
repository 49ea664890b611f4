import { LRUCache } from 'lru-cache';
import type { ClassType } from 'type-graphql';
import type { EntityManager } from 'typeorm';
import type { Fields } from '../shared/asked';
import { columnSql, tableOf } from './sql';

/** What fields that are not columns are made of: the entity's own properties, or one row of another table. */
export type Sources<Row> = Partial<Record<string, readonly (keyof Row & string)[] | Related<Row>>>;

export interface Related<Row> {
  /** The property that holds the other row's id; the other row is kept under the field's own name. */
  readonly by: keyof Row & string;
  // Any entity: what its own sources name is checked where they are written.
  readonly Entity: ClassType<object>;
  readonly sources: Sources<never>;
}

/** The columns that are read of a row (and of the rows beside it), and how the entity is made of them. */
export interface Selection<Row> {
  /** In the order that `read` expects. */
  readonly columns: string;
  readonly joins: string;
  /** @param values the selected columns, as the driver gives them */
  read(values: readonly unknown[]): Row;
}

/** The name of the selected rows' table in the statement. */
export const ITEM = 'item';

const known = new LRUCache<string, Selection<object>>({ max: 500 });

/**
 * Selects only what the fields need; a field that is neither a column nor among the sources needs all columns. An
 * entity that is read so refuses, loudly, to be asked for what was not read.
 */
export function selectionOf<Row extends object>(db: EntityManager, wanted: Wanted<Row>): Selection<Row> {
  const { Entity, fields, sources, always } = wanted;
  // The same fields are asked for by every run of a compiled operation; what they are sorted by may differ.
  const bySort = knownByFields.get(fields)?.get(always.join());
  if (bySort) return bySort as Selection<Row>;
  const properties = propertiesOf(db, { Entity, fields, sources, always });
  const relations = [...fields].flatMap(([name, of]) => {
    const related = sources[name] as Related<Row> | readonly string[] | undefined;
    if (!related || !('by' in related)) return [];
    const wanted = {
      Entity: related.Entity,
      fields: of,
      sources: related.sources as Sources<object>,
      always: [],
    };
    return [{ name, related, properties: propertiesOf(db, wanted) }];
  });
  const key = [
    Entity.name,
    ...properties,
    ...relations.flatMap((one) => ['.', one.name, ...one.properties]),
  ].join();
  let selection = known.get(key);
  if (!selection) known.set(key, (selection = makeSelection(db, { Entity, properties, relations })));
  const sorts = knownByFields.get(fields) ?? new Map<string, Selection<object>>();
  knownByFields.set(fields, sorts.set(always.join(), selection));
  return selection as Selection<Row>;
}

const knownByFields = new WeakMap<Fields, Map<string, Selection<object>>>();

interface Wanted<Row extends object> {
  readonly Entity: ClassType<Row>;
  readonly fields: Fields;
  readonly sources: Sources<Row>;
  readonly always: readonly (keyof Row & string)[];
}

/** The entity's properties that the fields need, in the order of its columns. */
function propertiesOf<Row extends object>(db: EntityManager, wanted: Wanted<Row>): string[] {
  const { Entity, fields, sources, always } = wanted;
  const all = db.connection.getMetadata(Entity).columns.map(({ propertyName }) => propertyName);
  const needed = new Set<string>(['id', ...always]);
  for (const name of fields.keys()) {
    const source = sources[name] as readonly string[] | Related<Row> | undefined;
    if (!source) {
      if (name === '__typename') continue;
      if (!all.includes(name)) return all;
      needed.add(name);
    } else if ('by' in source) needed.add(source.by);
    else source.forEach((property) => needed.add(property));
  }
  return all.filter((property) => needed.has(property));
}

interface Relation {
  readonly name: string;
  readonly related: Related<never>;
  readonly properties: readonly string[];
}

interface Parts {
  readonly Entity: ClassType<object>;
  readonly properties: readonly string[];
  readonly relations: readonly Relation[];
}

function makeSelection(db: EntityManager, { Entity, properties, relations }: Parts): Selection<object> {
  const Row = partial(db, Entity, properties);
  const beside = relations.map(({ name, related, properties: own }) => ({
    name,
    by: columnSql(db, Entity, related.by),
    table: tableOf(db, related.Entity),
    columns: own.map((property) => `"${name}".${columnSql(db, related.Entity, property)}`),
    make: maker(partial(db, related.Entity, own), own),
  }));
  const columns = properties.map((property) => `${ITEM}.${columnSql(db, Entity, property)}`);
  const make = maker(Row, properties);
  return {
    columns: [...columns, ...beside.flatMap((one) => one.columns)].join(', '),
    joins: beside
      .map(({ name, by, table }) => `LEFT JOIN ${table} AS "${name}" ON "${name}".id = ${ITEM}.${by}`)
      .join(' '),
    read(values) {
      const row = make(values, 0);
      let from = properties.length;
      for (const one of beside) {
        row[one.name] = one.make(values, from);
        from += one.columns.length;
      }
      return row;
    },
  };
}

type Made = Record<string, unknown>;

const maker =
  (Row: ClassType<object>, properties: readonly string[]) =>
  (values: readonly unknown[], from: number): Made => {
    const row = new Row() as Made;
    for (let i = 0; i < properties.length; i += 1) row[properties[i] as string] = values[from + i];
    return row;
  };

/** The entity's class, of which only some columns are read: the others are not null, they are not known. */
function partial(
  db: EntityManager,
  Entity: ClassType<object>,
  properties: readonly string[],
): ClassType<object> {
  const Partial = class extends Entity {};
  for (const { propertyName } of db.connection.getMetadata(Entity).columns)
    if (!properties.includes(propertyName))
      Object.defineProperty(Partial.prototype, propertyName, {
        get(): never {
          throw new TypeError(
            `${Entity.name}.${propertyName} was not read: name it among the sources of its field`,
          );
        },
      });
  return Partial;
}
