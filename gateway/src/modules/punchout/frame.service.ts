import type { Ctx } from '../../shared/ctx';
import { hashOf } from '../../shared/secret-text';
import { PunchoutConnection } from './punchout-connection.entity';
import { PunchoutSession } from './punchout-session.entity';
import { visitMayRun } from './session.service';

/** The origins whose pages may show a visit in a frame: those to which its carts may return. None once it is revoked. */
export async function frameOrigins(
  { db }: Pick<Ctx['services'], 'db'>,
  { connectionId }: Pick<PunchoutSession, 'connectionId'>,
): Promise<readonly string[]> {
  const connection = await db.findOneByOrFail(PunchoutConnection, { id: connectionId });
  return connection.revokedAt ? [] : connection.origins;
}

/** The same for a start address, until its visit has ended. Unknown addresses have none. */
export async function frameOriginsOfStart(
  services: Pick<Ctx['services'], 'db'>,
  token: string,
): Promise<readonly string[]> {
  const session = await services.db.findOneBy(PunchoutSession, { startHash: hashOf(token) });
  return session && visitMayRun(session) ? frameOrigins(services, session) : [];
}
