import { In, type EntityManager } from 'typeorm';
import type { StaffPermission } from '../../../rules/permissions';
import type { CompanyRoleName } from '../../../shared/ctx';
import { dayText } from '../../../shared/time/days';
import { signToken } from '../../../shared/signed-token';
import { CompanyEvent, type CompanyEventKind } from '../../people/companies/company-event.entity';
import { CompanyInvitation, INVITATION } from '../../people/companies/company-invitation.entity';
import { CompanyMember, CompanyRole } from '../../people/companies/company-member.entity';
import { Company } from '../../people/companies/company.entity';
import { Role, User } from '../../people/users/user.entity';
import { staff, recipientOf, type Message, type Recipient } from './message';

const path = '/dashboard/company';

/** The members of a company with one of some roles. */
export async function membersWith(
  db: EntityManager,
  companyId: string,
  ...roles: CompanyRoleName[]
): Promise<Recipient[]> {
  const where = { companyId, role: In(roles) };
  const members = await db.find(CompanyMember, {
    where,
    relations: { user: true },
    order: { userId: 'ASC' },
  });
  return members.flatMap(({ user }) => (user ? [recipientOf(user)] : []));
}

/** The owners of a company; without one, the staff of the shop whose role has the permission. */
export const ownersOr = (
  db: EntityManager,
  companyId: string | null,
  permission: StaffPermission,
): Promise<Recipient[]> =>
  companyId === null ? staff(db, permission) : membersWith(db, companyId, CompanyRole.Owner);

/** Its subject is the company. */
export const companyApplied: Message = {
  async compose({ db, env }, id) {
    const company = await db.findOneBy(Company, { id });
    if (!company) return null;
    return {
      recipients: await membersWith(db, id, CompanyRole.Owner),
      subject: `We received the application from ${company.legalName}`,
      paragraphs: [`Thank you. ${env.COMPANY_NAME} will email you as soon as it has been decided.`],
      action: { label: 'See your application', path },
      reason: 'you applied for a company account',
      notice: { text: `We received the application from ${company.legalName}.`, path },
    };
  },
};

export const adminCompanyApplied: Message = {
  group: { text: (count) => `${count} companies have applied for an account.`, path: '/dashboard/companies' },
  async compose({ db }, id) {
    const company = await db.findOneBy(Company, { id });
    if (!company) return null;
    const page = `/dashboard/companies?company=${id}`;
    const [owner] = await membersWith(db, id, CompanyRole.Owner);
    return {
      recipients: await staff(db, 'companies.manage'),
      replyTo: owner?.email ?? null,
      subject: `${company.legalName} has applied for a company account`,
      paragraphs: ['The application is waiting for your decision.'],
      facts: [
        ['Company', company.legalName],
        ['Country', company.country],
        ['Tax id', company.taxId],
        ['Expected volume', company.expectedVolume],
      ],
      action: { label: 'Review the application', path: page },
      reason: 'you are an admin of the shop',
      notice: { text: `${company.legalName} has applied for a company account.`, path: page },
    };
  },
};

const decisions: Partial<Record<CompanyEventKind, (name: string) => string>> = {
  APPROVED: (name) => `${name} has been approved`,
  REJECTED: (name) => `The application from ${name} was declined`,
  SUSPENDED: (name) => `${name} has been suspended: its purchases must be prepaid for now`,
  REINSTATED: (name) => `${name} is no longer suspended`,
};

/** Its subject is the event. */
export const companyDecided: Message = {
  async compose({ db }, id) {
    const event = await db.findOneBy(CompanyEvent, { id });
    const company = event && (await db.findOneBy(Company, { id: event.companyId }));
    const say = event && decisions[event.kind];
    if (!company || !say) return null;
    const subject = say(company.legalName);
    const reason = event.details?.reason;
    return {
      recipients: await membersWith(db, company.id, CompanyRole.Owner),
      subject,
      paragraphs: [`${subject}.`],
      facts: [['Reason', typeof reason === 'string' ? reason : null]],
      action: { label: 'See your company', path },
      reason: 'you are an owner of this company',
      notice: { text: `${subject}.`, path },
    };
  },
};

/** Its subject is the invitation. */
export const companyInvitation: Message = {
  async compose({ db, env }, id) {
    const invitation = await db.findOneBy(CompanyInvitation, { id });
    const company = invitation && (await db.findOneBy(Company, { id: invitation.companyId }));
    if (!company || invitation.acceptedAt || invitation.revokedAt) return null;
    const { email, role, expiresAt, invitedBy } = invitation;
    const people = await db.findBy(User, [{ email }, { id: invitedBy }]);
    const user = people.find((person) => person.email === email);
    const isByStaff = people.find((person) => person.id === invitedBy)?.role === Role.admin;
    const page = `/invitation?token=${signToken(env, INVITATION, id)}`;
    return {
      recipients: [user ? recipientOf(user) : { email, userId: null }],
      subject: `${company.legalName} invites you`,
      paragraphs: [
        `You are invited to act for ${company.legalName} at ${env.COMPANY_NAME}. Sign in or register with this email address, then accept.`,
      ],
      facts: [
        ['Role', role],
        ['Valid until', dayText(expiresAt)],
      ],
      action: { label: 'Accept the invitation', path: page },
      reason: `${isByStaff ? env.COMPANY_NAME : 'an owner of the company'} entered this address`,
      notice: { text: `${company.legalName} invites you.`, path: page },
    };
  },
};
