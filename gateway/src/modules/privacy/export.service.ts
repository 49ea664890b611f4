import { buffer } from 'node:stream/consumers';
import { emit } from '../../events/emit';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { EntityManager } from 'typeorm';
import { inTransaction, signedIn, type Ctx } from '../../shared/ctx';
import { notFound } from '../../shared/domain-error';
import { idOf } from '../../shared/ids';
import { authorize } from '../../shared/permission';
import { User } from '../people/users/user.entity';
import { canExportData } from '../people/users/user.policy';
import { personalDataFor, type PersonalDataSection } from './personal-data';

/** Rows that are read at a time: a customer may have a hundred thousand orders. */
const ROWS = 500;

/** How many rows each section has. */
export type SectionSizes = Record<PersonalDataSection, number>;

/**
 * Everything that the shop has about a user, as compressed JSON: for the user and, recorded in the audit log and with the
 * notes of staff, for admins.
 * It is compressed as it is read, so that neither the memory nor a slow client limits how much it may be.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, RATE_LIMITED
 */
export async function exportPersonalData(ctx: Ctx, userId: string): Promise<Buffer> {
  const actor = await signedIn(ctx);
  authorize(canExportData(actor, { id: userId }));
  await ctx.services.limiter.take('export', actor.userId);
  const id = idOf(userId);
  return inTransaction(ctx, async (tx) => {
    // One state of the database for all sections.
    await tx.db.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    const user = await tx.db.findOneBy(User, { id });
    if (!user) throw notFound();
    const sizes: Partial<SectionSizes> = {};
    const isByStaff = actor.userId !== id;
    const gzip = createGzip();
    const [packed] = await Promise.all([
      buffer(gzip),
      pipeline(write(tx.db, user, { sizes, isByStaff }), gzip),
    ]);
    const { orders, purchases } = sizes as SectionSizes;
    // How much was read, never what.
    const exported = { subjectId: id, name: user.email, customerId: id, payload: { orders, purchases } };
    if (isByStaff) await emit(tx, 'user.data-exported', exported);
    return packed;
  });
}

/** One JSON object with an array for each section. Notes the sizes of the sections. */
async function* write(
  db: EntityManager,
  { id }: User,
  { sizes, isByStaff }: { sizes: Partial<SectionSizes>; isByStaff: boolean },
): AsyncGenerator<string> {
  yield `{"exportedAt":${JSON.stringify(new Date())}`;
  for (const [section, sql] of Object.entries(personalDataFor(isByStaff)) as [
    PersonalDataSection,
    string,
  ][]) {
    let size = 0;
    yield `,"${section}":[`;
    for await (const rows of read(db, sql, id)) {
      yield (size ? ',' : '') + rows.join(',');
      size += rows.length;
    }
    yield ']';
    sizes[section] = size;
  }
  yield '}';
}

/** The rows of a section as JSON texts, some at a time: the database must answer each statement in time. */
async function* read(db: EntityManager, sql: string, id: string): AsyncGenerator<string[]> {
  await db.query(`DECLARE section CURSOR FOR SELECT item::text FROM (${sql}) AS rows (item)`, [id]);
  for (;;) {
    const rows = await db.query<{ item: string }[]>(`FETCH ${ROWS} FROM section`);
    if (rows.length) yield rows.map(({ item }) => item);
    if (rows.length < ROWS) break;
  }
  await db.query('CLOSE section');
}
