import { In } from 'typeorm';
import { rows } from '../../../db/sql';
import { enqueue } from '../../../jobs/enqueue';
import { dayOf } from '../../../rules/days';
import { inJobTransaction, type JobServices } from '../../../shared/ctx';
import { peopleWithAccount } from '../../people/users/user.sql';
import { Tool } from '../tools/tool.entity';
import { isOver } from '../tools/tool.lifecycle';
import { isDue } from './tool-alert.status';
import { ToolAlert } from './tool-alert.entity';

interface AlertsOfTool extends Record<string, string> {
  readonly toolId: string;
}

/** Their locks: each is sent by one worker, or withdrawn before. */
const OPEN = `
  WHERE tool_id = $1 AND notified_at IS NULL AND kind <> 'Changes' AND user_id IN (${peopleWithAccount})
  ORDER BY asked_at, id FOR NO KEY UPDATE`;

/** Notifies the people whose alerts of a tool are due, each once, in the order in which they asked. */
export async function sendAlerts(services: JobServices, { toolId }: AlertsOfTool): Promise<void> {
  await inJobTransaction(services, async (tx) => {
    const open = await rows(tx.db, ToolAlert, { rest: OPEN, values: [toolId] });
    const tool = await tx.db.findOneBy(Tool, { id: toolId });
    if (!tool || isOver(tool, dayOf(new Date()))) return;
    const due = open.filter((alert) => isDue(tool, alert)).map(({ id }) => id);
    if (due.length === 0) return;
    await tx.db.update(ToolAlert, { id: In(due) }, { notifiedAt: new Date() });
    await enqueue(
      tx,
      'notify',
      ...due.map((subjectId) => ({ message: 'tool-alert' as const, subjectId, companyId: '' })),
    );
  });
}
