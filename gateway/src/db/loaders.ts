import DataLoader from 'dataloader';
import type { ClassType } from 'type-graphql';
import { perRequest } from '../shared/ctx';
import { columnSql, rowsBy } from './sql';

type Property<Row> = keyof Row & string;

/** Rows by id, including deleted ones; an id without a row is an error. */
export const loaderById = <Row extends { id: string }>(Entity: ClassType<Row>) =>
  perRequest(
    (ctx) =>
      new DataLoader<string, Row>(async (ids) => {
        const found = await rowsBy(ctx.db, Entity, { column: 'id', values: ids });
        const byId = new Map(found.map((row) => [row.id, row]));
        return ids.map((id) => byId.get(id) ?? new Error(`no ${Entity.name} ${id}`));
      }),
  );

/** The rows with each id in `property`, e.g. the lines of each list. `order` is SQL: `ORDER BY id`. */
export const loaderOfMany = <Row extends object>(
  Entity: ClassType<Row>,
  property: Property<Row>,
  { order, cache = true }: { order: string; /** False if a mutation may change them. */ cache?: boolean },
) =>
  perRequest(
    (ctx) =>
      new DataLoader<string, Row[]>(
        async (ids) => {
          const column = columnSql(ctx.db, Entity, property);
          const found = await rowsBy(ctx.db, Entity, { column, values: ids, order });
          return ids.map((id) => found.filter((row) => row[property] === id));
        },
        { cache },
      ),
  );

/** The one row with each id in `property`, or null. A mutation may change it, so nothing is remembered. */
export const loaderOfOne = <Row extends object>(Entity: ClassType<Row>, property: Property<Row>) =>
  perRequest(
    (ctx) =>
      new DataLoader<string, Row | null>(
        async (ids) => {
          const found = await rowsBy(ctx.db, Entity, {
            column: columnSql(ctx.db, Entity, property),
            values: ids,
          });
          return ids.map((id) => found.find((row) => row[property] === id) ?? null);
        },
        { cache: false },
      ),
  );
