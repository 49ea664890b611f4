import DataLoader from 'dataloader';
import type { EntityManager } from 'typeorm';
import { ITEM, selectedRows } from '../../../db/lists/selection';
import { sharedLoader } from '../../../db/shared-loader';
import { rowsBy } from '../../../db/sql';
import { notFound } from '../../../shared/domain-error';
import type { FieldSelection } from '../../../shared/requested-fields';
import { perRequest } from '../../../shared/ctx';
import { Tool } from './tool.entity';

const byIds = async (db: EntityManager, ids: readonly string[]): Promise<(Tool | Error)[]> => {
  const tools = await rowsBy(db, Tool, { column: 'id', values: ids });
  const byId = new Map(tools.map((tool) => [tool.id, tool]));
  return ids.map((id) => byId.get(id) ?? new Error(`no tool ${id}`));
};

/** The same for public responses, which may be cached. */
export const publicToolLoader = perRequest(
  (ctx) =>
    new DataLoader<string, Tool>((ids) =>
      byIds(ctx.publicDb(...ids.map((id) => `tools:${id}` as const)), ids),
    ),
);

/** Tools by id, including deleted ones: their orders still show them. */
export const toolLoader = perRequest((ctx) => new DataLoader<string, Tool>((ids) => byIds(ctx.db, ids)));

interface ToolRequest {
  readonly id: string;
  readonly fields: FieldSelection;
}

/** Tools on sale by id: one statement for each selection of fields. @throws DomainError NOT_FOUND */
export const toolOnSaleLoader = sharedLoader<ToolRequest, Tool>(async (db, requests) => {
  const selections = [...new Set(requests.map(({ fields }) => fields))];
  const found = new Map(
    await Promise.all(
      selections.map(async (fields) => {
        const ids = requests.filter((request) => request.fields === fields).map(({ id }) => id);
        return [fields, await onSaleByIds(db, ids, fields)] as const;
      }),
    ),
  );
  return requests.map(({ id, fields }) => found.get(fields)?.get(id) ?? notFound());
});

async function onSaleByIds(
  db: EntityManager,
  ids: readonly string[],
  fields: FieldSelection,
): Promise<Map<string, Tool>> {
  const rest = `WHERE ${ITEM}.id = ANY($1) AND ${ITEM}.deleted_at IS NULL`;
  const tools = await selectedRows(db, Tool, { fields, rest, values: [ids] });
  return new Map(tools.map((tool) => [tool.id, tool]));
}
