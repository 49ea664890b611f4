import DataLoader from 'dataloader';
import { perRequest } from '../../../shared/ctx';
import { workingDays } from '../../calendar/working-days.service';
import { isMade, productionFor, type Supplied } from './production.service';

interface Offered extends Supplied {
  readonly leadTimeDays: number;
  readonly orderMultiple: number;
}

/** The day on which more of a tool can leave. */
export const moreOnLoader = perRequest(
  (ctx) =>
    new DataLoader<Offered, string>(async (tools) => {
      const days = await workingDays(ctx);
      const made = tools.filter(isMade);
      const tags = made.map(({ id }) => `tools:${id}` as const);
      const production =
        made.length > 0
          ? await productionFor(ctx.publicDb('families', 'production_weeks', ...tags), made, days)
          : null;
      return tools.map((tool) => {
        const parts = isMade(tool) ? production?.find(tool, tool.orderMultiple).parts : null;
        return parts?.at(-1)?.shipsOn ?? days.after(tool.leadTimeDays);
      });
    }),
);
