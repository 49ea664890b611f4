import DataLoader from 'dataloader';
import { rowsBy } from '../../db/sql';
import { perRequest } from '../../shared/ctx';
import { Tool } from './tool.entity';

/** Tools by id, including deleted ones: their orders still show them. */
export const toolLoader = perRequest(
  (ctx) =>
    new DataLoader<string, Tool>(async (ids) => {
      const tools = await rowsBy(ctx.db, Tool, { column: 'id', values: ids });
      const byId = new Map(tools.map((tool) => [tool.id, tool]));
      return ids.map((id) => byId.get(id) ?? new Error(`no tool ${id}`));
    }),
);
