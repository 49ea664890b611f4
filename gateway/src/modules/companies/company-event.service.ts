import type { Actor, Ctx } from '../../shared/ctx';
import { newId } from '../../shared/ids';
import { CompanyEvent, type CompanyEventKind } from './company-event.entity';

interface Happened {
  readonly companyId: string;
  readonly kind: CompanyEventKind;
  readonly actor: Pick<Actor, 'userId'>;
  readonly details?: CompanyEvent['details'];
}

/** Adds an event to the history of a company, in the transaction of the change. Returns its id. */
export async function record(tx: Ctx, { companyId, kind, actor, details = null }: Happened): Promise<string> {
  const id = newId();
  const event = tx.db.create(CompanyEvent, { id, companyId, kind, details, actorId: actor.userId });
  await tx.db.insert(CompanyEvent, event as object);
  return id;
}
