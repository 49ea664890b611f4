import DataLoader from 'dataloader';
import type { EntityManager } from 'typeorm';
import { rowsBy } from '../../db/sql';
import { perRequest } from '../../shared/ctx';
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
