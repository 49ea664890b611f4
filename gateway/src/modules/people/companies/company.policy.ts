import { Field, ObjectType } from 'type-graphql';
import type { StaffPermission } from '../../../rules/permissions';
import type { Actor, CompanyRoleName } from '../../../shared/ctx';
import { allowed, holds, Permission, refused, requires, signInFirst } from '../../../shared/permission';
import { PaymentTerms, type Company } from './company.entity';
import { canBeActedFor, CompanyState, stateAfter, type CompanyAction } from './company.status';
import { visibleTo } from './visible.policy';

@ObjectType({ description: "The viewer's current permissions on a company.", simpleResolvers: true })
export class CompanyPermissions {
  @Field(() => Permission, { description: 'Approve the application.' })
  approve!: Permission;

  @Field(() => Permission, { description: 'Reject the application.' })
  reject!: Permission;

  @Field(() => Permission, { description: 'Suspend it.' })
  suspend!: Permission;

  @Field(() => Permission, { description: 'Undo the suspension.' })
  reinstate!: Permission;

  @Field(() => Permission, { description: 'Set terms, credit limit, PO number and note.' })
  setTerms!: Permission;

  @Field(() => Permission, {
    description: 'Mark it as a test company, or take the mark back, as long as it has nothing.',
  })
  setTest!: Permission;

  @Field(() => Permission, { description: 'Move its clock forward, if it is a test company.' })
  setTestClock!: Permission;

  @Field(() => Permission, { description: 'Allow it one purchase beyond its credit limit.' })
  grantOverride!: Permission;

  @Field(() => Permission, { description: 'Invite, change and remove members.' })
  manageMembers!: Permission;

  @Field(() => Permission, { description: 'Create API keys of it, and change their secrets.' })
  manageKeys!: Permission;

  @Field(() => Permission, { description: 'See and revoke its API keys: its owners, and staff.' })
  revokeKeys!: Permission;

  @Field(() => Permission, {
    description: 'Invite someone: its owners, and staff as long as it has no member.',
  })
  invite!: Permission;

  @Field(() => Permission, { description: 'Change its address on invoices.' })
  setAddress!: Permission;

  @Field(() => Permission, { description: 'Send its resale certificate, in place of an earlier one.' })
  sendCertificate!: Permission;

  @Field(() => Permission, { description: 'Act for it: see its purchases, and buy if the role allows it.' })
  actFor!: Permission;

  @Field(() => Permission, { description: 'Buy for it.' })
  buy!: Permission;

  @Field(() => Permission, { description: 'Issue a numbered statement of its account.' })
  issueStatement!: Permission;
}

type CompanyRight =
  'buy' | 'write' | 'issueStatement' | 'approve' | 'manageMembers' | 'manageKeys' | 'setAddress';

/** The permissions of each role. All roles see the company's purchases and debts (visible.policy). */
const rights: Record<CompanyRoleName, readonly CompanyRight[]> = {
  Owner: ['buy', 'write', 'issueStatement', 'approve', 'manageMembers', 'manageKeys', 'setAddress'],
  Approver: ['buy', 'write', 'issueStatement', 'approve'],
  Buyer: ['buy', 'write', 'issueStatement'],
  Viewer: [],
};

/** Another company is reported as missing. */
const notTheirs = refused('not-found', 'NOT_FOUND', 'There is nothing here.');
const notYourRole = (what: string) =>
  refused('forbidden', 'FORBIDDEN', `Your role does not allow you to ${what}.`);
const rejections: Record<CompanyRight, Permission> = {
  buy: notYourRole('buy for the company'),
  write: notYourRole('write for the company'),
  issueStatement: notYourRole('issue statements of the company'),
  approve: notYourRole('approve purchases of the company'),
  manageMembers: notYourRole('manage the members of the company'),
  manageKeys: notYourRole('manage the API keys of the company'),
  setAddress: notYourRole('change the address of the company'),
};
const membersOnly = refused('not-found', 'NOT_FOUND', 'Only members act for a company.');
const notOpen = refused('conflict', 'WRONG_STATE', 'The company is not approved.');

const roleIn = (actor: Actor, companyId: string): CompanyRoleName | null =>
  actor.memberships.find((membership) => membership.companyId === companyId)?.role ?? null;

/** True if the actor's role in a company includes a right; the company of others is missing. */
export function mayInCompany(actor: Actor, companyId: string, right: CompanyRight): Permission {
  const role = roleIn(actor, companyId);
  if (!role) return holds(actor, 'companies.read') ? membersOnly : notTheirs;
  return rights[role].includes(right) ? allowed : rejections[right];
}

/** The companies in which the actor's role includes a right. */
export const companiesWith = (actor: Actor, right: CompanyRight): string[] =>
  actor.memberships.filter(({ role }) => rights[role].includes(right)).map(({ companyId }) => companyId);

/** True for a customer who may buy for the company that they act for, or for themselves. */
export const isBuying = (actor: Actor): boolean =>
  actor.role === 'customer' &&
  (!actor.actingCompanyId || companiesWith(actor, 'buy').includes(actor.actingCompanyId));

export const canReadCompany = (actor: Actor, company: Pick<Company, 'id'>): Permission =>
  visibleTo(actor, 'company').sees(company) ? allowed : notTheirs;

/** Permission of staff who see companies, or else of a member. */
function staffOr(actor: Actor, permission: StaffPermission, member: Permission): Permission {
  if (member.allowed || holds(actor, permission)) return allowed;
  return holds(actor, 'companies.read') ? requires(actor, permission) : member;
}

/** Permission to issue a statement of a company's account: staff, and members whose role is more than to read. */
export const canIssueStatement = (actor: Actor, { id }: Pick<Company, 'id'>): Permission =>
  staffOr(actor, 'invoices.issue', mayInCompany(actor, id, 'issueStatement'));

/** Permission to change a company's address on invoices: staff and its owners. */
export const canSetAddress = (actor: Actor, { id }: Pick<Company, 'id'>): Permission =>
  staffOr(actor, 'companies.manage', mayInCompany(actor, id, 'setAddress'));

const noTestCompany = refused('conflict', 'WRONG_STATE', 'Only the clock of a test company can be moved.');

/** Permission to move the clock of a test company: staff, and members whose role is more than to read. */
export function canSetTestClock(actor: Actor, { id, isTest }: Pick<Company, 'id' | 'isTest'>): Permission {
  const may = staffOr(actor, 'companies.manage', mayInCompany(actor, id, 'write'));
  return may.allowed && !isTest ? noTestCompany : may;
}

const ownersInvite = refused(
  'conflict',
  'WRONG_STATE',
  'The company has a member: its owners invite the others.',
);

/** Permission to take back invitations: owners, and staff as long as a company has no member. */
export function canRevokeInvitations(
  actor: Actor,
  { id }: Pick<Company, 'id'>,
  hasMembers: boolean,
): Permission {
  const owner = mayInCompany(actor, id, 'manageMembers');
  const may = staffOr(actor, 'companies.manage', owner);
  return may.allowed && !owner.allowed && hasMembers ? ownersInvite : may;
}

/** Permission to invite: owners, and staff as long as a company has no member. */
export const canInvite = (
  actor: Actor,
  company: Pick<Company, 'id' | 'state'>,
  hasMembers: boolean,
): Permission => (canBeActedFor(company.state) ? canRevokeInvitations(actor, company, hasMembers) : notOpen);

/** Permission to list companies. */
export const canReadCompanies = (actor: Actor | null): Permission => requires(actor, 'companies.read');

export const canManageCompanies = (actor: Actor | null): Permission => requires(actor, 'companies.manage');

/** Permission of an admin to perform an action on a company at present; used by the service and by viewerCan. */
export function can(
  action: CompanyAction,
  actor: Actor | null,
  { state }: Pick<Company, 'state'>,
): Permission {
  const manage = canManageCompanies(actor);
  if (!manage.allowed) return manage;
  const next = stateAfter(state, action);
  return typeof next === 'string' ? allowed : next;
}

const decided = refused(
  'conflict',
  'WRONG_STATE',
  'The certificate can be changed only while you are applying.',
);

/** Permission of an owner to send the resale certificate of an application. */
export function canSendCertificate(actor: Actor, { id, state }: Pick<Company, 'id' | 'state'>): Permission {
  const owns = mayInCompany(actor, id, 'manageMembers');
  return owns.allowed && state !== CompanyState.Applied ? decided : owns;
}

/** The columns that credit depends on. */
type Agreed = Pick<Company, 'state' | 'terms' | 'creditLimit'>;

/** True if a company buys on its terms: it is active, and may owe something. */
export const hasCredit = ({ state, terms, creditLimit }: Agreed): boolean =>
  state === CompanyState.Active && terms !== PaymentTerms.Prepaid && creditLimit > 0;

const noCredit = refused(
  'conflict',
  'WRONG_STATE',
  'This company buys prepaid: agree on terms and a limit first.',
);

/** Permission of an admin to allow a company one purchase beyond its limit. */
export function canGrantOverride(actor: Actor | null, company: Agreed): Permission {
  const manage = canManageCompanies(actor);
  if (!manage.allowed) return manage;
  return hasCredit(company) ? allowed : noCredit;
}

/** Permission to see and revoke the API keys of a company: its owners, and staff, also while it is suspended. */
export const canRevokeCompanyKeys = (actor: Actor, { id }: Pick<Company, 'id'>): Permission =>
  staffOr(actor, 'companies.manage', mayInCompany(actor, id, 'manageKeys'));

/** Permission of a member to act for a company. */
export function canActFor(actor: Actor, { id, state }: Pick<Company, 'id' | 'state'>): Permission {
  if (!roleIn(actor, id)) return holds(actor, 'companies.read') ? membersOnly : notTheirs;
  return canBeActedFor(state) ? allowed : notOpen;
}

export function companyPermissions(
  actor: Actor | null,
  company: Pick<Company, 'id' | 'isTest'> & Agreed,
  hasMembers: boolean,
): CompanyPermissions {
  const members = (right: CompanyRight) => (actor ? mayInCompany(actor, company.id, right) : signInFirst);
  return {
    approve: can('approve', actor, company),
    reject: can('reject', actor, company),
    suspend: can('suspend', actor, company),
    reinstate: can('reinstate', actor, company),
    setTerms: can('setTerms', actor, company),
    setTest: canManageCompanies(actor),
    setTestClock: actor ? canSetTestClock(actor, company) : signInFirst,
    grantOverride: canGrantOverride(actor, company),
    manageMembers: canBeActedFor(company.state) ? members('manageMembers') : notOpen,
    manageKeys: canBeActedFor(company.state) ? members('manageKeys') : notOpen,
    revokeKeys: actor ? canRevokeCompanyKeys(actor, company) : signInFirst,
    invite: actor ? canInvite(actor, company, hasMembers) : signInFirst,
    setAddress: actor ? canSetAddress(actor, company) : signInFirst,
    sendCertificate: actor ? canSendCertificate(actor, company) : signInFirst,
    actFor: actor ? canActFor(actor, company) : signInFirst,
    buy: canBeActedFor(company.state) ? members('buy') : notOpen,
    issueStatement: actor ? canIssueStatement(actor, company) : signInFirst,
  };
}
