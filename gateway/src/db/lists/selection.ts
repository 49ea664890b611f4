import { LRUCache } from 'lru-cache';
import type { ClassType } from 'type-graphql';
import type { EntityManager, EntityMetadata } from 'typeorm';
import { selectFields, type FieldSelection } from '../../shared/requested-fields';
import { arrays, columnSql, tableOf } from '../sql';

/** The columns that a list reads, and how entities are created from them. */
export interface Selection<Row> {
  /** In the order that `read` expects. */
  readonly columns: string;
  readonly joins: string;
  /** Creates an entity. @param values the selected columns, as pg parsed them */
  read(values: readonly unknown[]): Row;
}

/** Selects all columns. */
export const ALL_FIELDS: FieldSelection = new Map([['*', new Map()]]);

/** The alias of the listed table. */
export const ITEM = 'item';

/** By entity, properties and relations: many operations need the same columns. */
const knownSelections = new LRUCache<string, Selection<object>>({ max: 500 });
/** By the requested fields, which are the same object on each run of an operation, and the property of the sort. */
const knownByFields = new WeakMap<FieldSelection, Map<string, Selection<object>>>();

/**
 * Selects the columns that the fields need, and joins the requested many-to-one relations. A field that is neither a
 * column nor a relation selects all columns. Reading a property that was not selected throws.
 * @param sortedBy a property that is needed for cursors
 */
export function selectionOf<Row extends object>(
  db: EntityManager,
  Entity: ClassType<Row>,
  { fields, sortedBy }: { fields: FieldSelection; sortedBy: keyof Row & string },
): Selection<Row> {
  const bySort = knownByFields.get(fields) ?? new Map<string, Selection<object>>();
  let selection = bySort.get(sortedBy);
  if (!selection) {
    const parts = partsOf(db, Entity, new Map([...fields, [sortedBy, new Map()]]));
    const relations = parts.relations.map(({ name, properties }) => [name, properties]);
    const key = JSON.stringify([Entity.name, parts.properties, relations]);
    selection = knownSelections.get(key) ?? makeSelection(db, parts);
    knownSelections.set(key, selection);
    knownByFields.set(fields, bySort.set(sortedBy, selection));
  }
  return selection as Selection<Row>;
}

/**
 * Entities with the columns that the fields need, and the relations. `rest` is the SQL after the tables, whose first is
 * named ITEM. Not for use in a transaction.
 */
export async function selectedRows<Row extends { id: string }>(
  db: EntityManager,
  Entity: ClassType<Row>,
  { fields, rest, values }: { fields: FieldSelection; rest: string; values: readonly unknown[] },
): Promise<Row[]> {
  const { columns, joins, read } = selectionOf(db, Entity, { fields, sortedBy: 'id' });
  const sql = `SELECT ${columns} FROM ${tableOf(db, Entity)} AS ${ITEM} ${joins} ${rest}`;
  return (await arrays(db, { sql, values })).map(read);
}

interface Relation {
  readonly name: string;
  /** Column of the foreign key. */
  readonly foreignKey: string;
  readonly Entity: ClassType<object>;
  readonly properties: readonly string[];
}

interface Parts {
  readonly Entity: ClassType<object>;
  readonly properties: readonly string[];
  readonly relations: readonly Relation[];
}

function partsOf(db: EntityManager, Entity: ClassType<object>, fields: FieldSelection): Parts {
  const metadata = db.connection.getMetadata(Entity);
  const relations = metadata.manyToOneRelations.flatMap((relation): Relation[] => {
    const [name, related] = [relation.propertyName, fields.get(relation.propertyName)];
    if (!related) return [];
    const { inverseEntityMetadata: other, joinColumns } = relation;
    return [
      {
        name,
        foreignKey: joinColumns[0]?.databaseName ?? '',
        Entity: other.target as ClassType<object>,
        properties: propertiesOf(other, withForeignKeys(other, related)),
      },
    ];
  });
  return { Entity, properties: propertiesOf(metadata, fields), relations };
}

/** Relations of a joined entity are not joined: their field resolvers load them by the foreign key. */
function withForeignKeys({ manyToOneRelations }: EntityMetadata, fields: FieldSelection): FieldSelection {
  const requested = manyToOneRelations.filter(({ propertyName }) => fields.has(propertyName));
  const keys = requested.flatMap(({ joinColumns }) => joinColumns.map(({ propertyName }) => propertyName));
  return new Map([...fields, ...selectFields(keys)]);
}

/** The properties of an entity that the fields need, in the order of its columns. */
function propertiesOf({ columns, manyToOneRelations }: EntityMetadata, fields: FieldSelection): string[] {
  const all = columns.filter(({ isSelect }) => isSelect).map(({ propertyName }) => propertyName);
  const known = new Set([...all, ...manyToOneRelations.map(({ propertyName }) => propertyName)]);
  if (![...fields.keys()].every((name) => known.has(name))) return all;
  return all.filter((property) => property === 'id' || fields.has(property));
}

function makeSelection(db: EntityManager, { Entity, properties, relations }: Parts): Selection<object> {
  const columns = properties.map((property) => `${ITEM}.${columnSql(db, Entity, property)}`);
  const joined = relations.map((relation) => ({
    ...relation,
    columns: relation.properties.map(
      (property) => `"${relation.name}".${columnSql(db, relation.Entity, property)}`,
    ),
    create: factory(db, relation.Entity, relation.properties),
  }));
  const create = factory(db, Entity, properties);
  return {
    columns: [...columns, ...joined.flatMap((relation) => relation.columns)].join(', '),
    joins: joined
      .map(
        ({ name, foreignKey, Entity: Related }) =>
          `LEFT JOIN ${tableOf(db, Related)} AS "${name}" ON "${name}".id = ${ITEM}."${foreignKey}"`,
      )
      .join(' '),
    read(values) {
      const row = create(values, 0);
      let from = properties.length;
      for (const relation of joined) {
        // A row without this relation has no id there.
        const isThere = values[from + relation.properties.indexOf('id')] !== null;
        row[relation.name] = isThere ? relation.create(values, from) : null;
        from += relation.columns.length;
      }
      return row;
    },
  };
}

type Row = Record<string, unknown>;

/** Creates entities from the values at `from` and after. */
function factory(db: EntityManager, Entity: ClassType<object>, properties: readonly string[]) {
  const Partial = partialOf(db, Entity, properties);
  return (values: readonly unknown[], from: number): Row => {
    const row = new Partial() as Row;
    for (let i = 0; i < properties.length; i += 1) row[properties[i] as string] = values[from + i];
    return row;
  };
}

/** A subclass whose other columns throw when they are read: they are not null, they are unknown. */
function partialOf(
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
            `${Entity.name}.${propertyName} was not selected: declare it with @Needs() at its field resolver`,
          );
        },
      });
  return Partial;
}
