import { rawSql, sql, type Sql } from '../../../db/sql';
import { WORKS_WITH_TOOLS, type StaffPermission } from '../../../rules/permissions';
import type { CompanyScope } from '../../../rules/key-scopes';
import type { Actor, CompanyRoleName } from '../../../shared/ctx';
import { holds, requires, type Permission } from '../../../shared/permission';

interface Rule {
  /** Property and column of the person whose it is, if it belongs to no company. */
  readonly person?: readonly [property: string, column: string];
  /** Property and column of the company that it belongs to. */
  readonly company: readonly [property: string, column: string];
  /** Roles that see it; all if absent. */
  readonly roles?: readonly CompanyRoleName[];
  /** Staff who see all of them: those whose role has one of these. */
  readonly staff: readonly StaffPermission[];
  /** Scope with which a key of the company sees it; every key if absent, none if null. */
  readonly scope?: CompanyScope | null;
}

const ofCompany = ['companyId', 'company_id'] as const;
const bought = { person: ['customerId', 'customer_id'], company: ofCompany } as const;

/** Visibility: users see their own rows and those of their companies. To others, they do not exist. */
const visibility = {
  order: { ...bought, staff: ['orders.read'], scope: 'purchases.read' },
  purchase: { ...bought, staff: ['orders.read'], scope: 'purchases.read' },
  document: { ...bought, staff: ['documents.read'], scope: 'documents.read' },
  quoteRequest: { ...bought, staff: ['quotes.manage'], scope: 'quotes.read' },
  return: { ...bought, staff: ['orders.read'], scope: 'purchases.read' },
  /** One that is made for a customer. */
  tool: { ...bought, staff: WORKS_WITH_TOOLS },
  address: {
    person: ['userId', 'user_id'],
    company: ofCompany,
    staff: ['users.read'],
    scope: 'purchases.place',
  },
  list: { person: ['ownerId', 'owner_id'], company: ofCompany, staff: [], scope: null },
  company: { company: ['id', 'id'], staff: ['companies.read'] },
  member: { company: ofCompany, staff: ['companies.read'], scope: null },
  event: { company: ofCompany, staff: ['companies.read'], scope: null },
  invitation: { company: ofCompany, roles: ['Owner'], staff: ['companies.read'], scope: null },
  certificate: { company: ofCompany, roles: ['Owner'], staff: ['companies.read'], scope: null },
} as const satisfies Record<string, Rule>;

export type Resource = keyof typeof visibility;

interface Visible {
  /** True if the actor sees a row, given by its properties. */
  readonly sees: (row: object) => boolean;
  /** The same as a condition on the table, whose alias is `item`. */
  readonly sql: Sql;
}

type Row = Readonly<Record<string, string | null | undefined>>;

/** The rows of a resource that are visible to an actor, as a predicate and as SQL, both from the table above. */
export function visibleTo(actor: Actor, resource: Resource): Visible {
  const { person: ofPerson, company, roles, staff, scope }: Rule = visibility[resource];
  if (holds(actor, ...staff)) return { sees: () => true, sql: always };
  if (isHidden(actor, scope)) return { sees: () => false, sql: never };
  // What a person has for themselves is not that of their key.
  const person = actor.key ? undefined : ofPerson;
  const companies = actor.memberships
    .filter(({ role }) => !roles || roles.includes(role))
    .map(({ companyId }) => companyId);
  return {
    sees(row) {
      const { [company[0]]: owningCompany, [person?.[0] ?? '']: owner } = row as Row;
      return owningCompany ? companies.includes(owningCompany) : !!person && owner === actor.userId;
    },
    sql: person
      ? sql`((${ownedBy(person[1], actor.userId, company[1])}) OR ${belongingTo(company[1], companies)})`
      : belongingTo(company[1], companies),
  };
}

/** Resources of which a customer has a list of their own, and staff one of all. */
export type Listed = 'order' | 'purchase' | 'document' | 'quoteRequest' | 'return';

/** Reading the rows of every customer. */
export const canReadAll = (actor: Actor | null, resource: Listed): Permission =>
  requires(actor, visibility[resource].staff[0]);

/** The rows that the actor currently works with, as SQL: those of the company they act for, or their own. */
export function workingSet(actor: Actor, resource: Listed | 'list' | 'tool'): Sql {
  const { person, company } = visibility[resource];
  return actor.actingCompanyId
    ? sql`item.${rawSql(company[1])} = ${actor.actingCompanyId}`
    : ownedBy(person[1], actor.userId, company[1]);
}

const isHidden = ({ key }: Actor, scope: CompanyScope | null | undefined): boolean =>
  !!key && scope !== undefined && (scope === null || !key.scopes.has(scope));

const always = sql`true`;
const never = sql`false`;

const ownedBy = (column: string, userId: string, companyColumn: string): Sql =>
  sql`item.${rawSql(column)} = ${userId} AND item.${rawSql(companyColumn)} IS NULL`;

const belongingTo = (column: string, companies: readonly string[]): Sql =>
  sql`item.${rawSql(column)} = ANY(${companies}::uuid[])`;
