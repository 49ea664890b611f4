import DataLoader from 'dataloader';
import { rowsBy } from '../../db/sql';
import { perRequest } from '../../shared/ctx';
import { ToolRequestAnswer } from './tool-request-answer.entity';

/** The answers to each request, oldest first. */
export const answersLoader = perRequest(
  (ctx) =>
    new DataLoader<string, ToolRequestAnswer[]>(async (requestIds) => {
      const answers = await rowsBy(ctx.db, ToolRequestAnswer, {
        column: 'request_id',
        values: requestIds,
        order: 'ORDER BY id',
      });
      return requestIds.map((id) => answers.filter(({ requestId }) => requestId === id));
    }),
);
