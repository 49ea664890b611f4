import fc from 'fast-check';
import { query, Where } from '../../../../src/db/sql';
import {
  visibleTo,
  workingSet,
  type Resource,
} from '../../../../src/modules/people/companies/visible.policy';
import type { Actor, CompanyRoleName } from '../../../../src/shared/ctx';
import { openServices, type OpenServices } from '../../../support/callers';
import { inRole } from '../../../support/actors';

let open: OpenServices;
beforeAll(async () => {
  open = await openServices();
});
afterAll(() => open.close());

const PEOPLE = 4;
const COMPANIES = 3;
const uuid = (kind: number, n: number) =>
  `01890000-0000-7000-8000-${String(kind * 1_000 + n).padStart(12, '0')}`;
const person = (n: number) => uuid(1, n);
const company = (n: number) => uuid(2, n);

const ROLES: CompanyRoleName[] = ['Owner', 'Buyer', 'Approver', 'Viewer'];
const RESOURCES: Resource[] = [
  'order',
  'purchase',
  'list',
  'company',
  'member',
  'event',
  'invitation',
  'certificate',
];

const actors = fc
  .record({
    user: fc.nat(PEOPLE - 1),
    isAdmin: fc.boolean(),
    roles: fc.array(fc.option(fc.constantFrom(...ROLES)), { minLength: COMPANIES, maxLength: COMPANIES }),
    acting: fc.nat(COMPANIES - 1),
    isActing: fc.boolean(),
  })
  .map(({ user, isAdmin, roles, acting, isActing }): Actor => {
    const memberships = roles.flatMap((role, n) => (role ? [{ companyId: company(n), role }] : []));
    const actingId = memberships[acting % Math.max(memberships.length, 1)]?.companyId ?? null;
    return {
      userId: person(user),
      sessionId: '',
      email: '',
      displayName: '',
      profileAddress: null,
      country: null,
      ...inRole(isAdmin ? 'admin' : 'customer'),
      memberships,
      actingCompanyId: isActing ? actingId : null,
    };
  });

const rows = fc.array(
  fc
    .record({
      owner: fc.nat(PEOPLE - 1),
      company: fc.option(fc.nat(COMPANIES - 1)),
      id: fc.nat(COMPANIES - 1),
    })
    .map(({ owner, company: of, id }) => ({
      id: company(id),
      customerId: person(owner),
      ownerId: person(owner),
      companyId: of === null ? null : company(of),
    })),
  { minLength: 1, maxLength: 12 },
);

/** The positions of the rows that the condition selects, in PostgreSQL. */
async function selected(items: readonly object[], condition: Parameters<Where['and']>[0]): Promise<number[]> {
  const where = new Where();
  const given = where.param(JSON.stringify(items.map((item, at) => ({ ...item, at }))));
  where.and(condition);
  const found = await query<{ at: number }>(open.dataSource.manager, {
    sql: `SELECT at FROM (
        SELECT at, id, "customerId" AS customer_id, "ownerId" AS owner_id, "companyId" AS company_id
        FROM jsonb_to_recordset(${given}::jsonb)
          AS given (at int, id uuid, "customerId" uuid, "ownerId" uuid, "companyId" uuid)) AS item
      ${where.text} ORDER BY at`,
    values: where.values,
  });
  return found.map(({ at }) => at);
}
const positions = (items: readonly object[], test: (item: object) => boolean) =>
  items.flatMap((item, at) => (test(item) ? [at] : []));

/** Visibility, implemented a second time without the table. */
function mayBeSeen(
  actor: Actor,
  resource: Resource,
  row: { id: string; ownerId: string; companyId: string | null },
) {
  if (actor.role === 'admin' && resource !== 'list') return true;
  const owning = resource === 'company' ? row.id : row.companyId;
  const role = actor.memberships.find(({ companyId }) => companyId === owning)?.role;
  if (resource === 'invitation' || resource === 'certificate') return role === 'Owner';
  if (owning) return role !== undefined;
  return ['order', 'purchase', 'list'].includes(resource) && row.ownerId === actor.userId;
}

it('predicate and SQL agree for every person, company and resource, and with the rule in words', () =>
  fc.assert(
    fc.asyncProperty(actors, rows, fc.constantFrom(...RESOURCES), async (actor, items, resource) => {
      const { sees, sql } = visibleTo(actor, resource);
      const seen = positions(items, sees);
      expect(seen).toEqual(positions(items, (row) => mayBeSeen(actor, resource, row as (typeof items)[0])));
      expect(await selected(items, sql)).toEqual(seen);
    }),
    { numRuns: 400 },
  ));

it('everything that people work with is visible to them', () =>
  fc.assert(
    fc.asyncProperty(actors, rows, async (actor, items) => {
      for (const resource of ['order', 'purchase', 'list'] as const) {
        const working = await selected(items, workingSet(actor, resource));
        expect(working.filter((at) => !visibleTo(actor, resource).sees(items[at] ?? {}))).toEqual([]);
        const one = actor.actingCompanyId;
        const own = (row: object) => {
          const { companyId, ownerId } = row as (typeof items)[0];
          return one ? companyId === one : companyId === null && ownerId === actor.userId;
        };
        expect(working).toEqual(positions(items, own));
      }
    }),
    { numRuns: 100 },
  ));
