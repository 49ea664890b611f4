import type { DomainEvent } from '../../../events/domain-event';
import type { EventType } from '../../../events/registry';
import type { Subscription } from '../../../events/subscriber';
import type { UnitOfWork } from '../../../shared/ctx';
import { addHistory } from '../../../shared/outbox';
import { formerEmail, User } from '../users/user.entity';
import type { CompanyEvent, CompanyEventKind } from './company-event.entity';
import { CompanyInvitation } from './company-invitation.entity';

type Details = CompanyEvent['details'];

const INSERT = `
  INSERT INTO company_events (id, company_id, kind, details, actor_id)
  SELECT id, "companyId", kind, details, "actorId"
  FROM jsonb_to_recordset($1) AS line (id uuid, "companyId" uuid, kind text, details jsonb, "actorId" uuid)`;

/** Adds a line to the history of a company, with the id of the event. */
const line =
  <Type extends EventType>(
    kind: CompanyEventKind,
    detailsOf: (tx: UnitOfWork, event: DomainEvent<Type>) => Promise<Details> | Details = () => null,
  ) =>
  async (tx: UnitOfWork, events: readonly DomainEvent<Type>[]): Promise<void> => {
    for (const event of events) {
      const { id, companyId, actor } = event;
      const details = await detailsOf(tx, event);
      addHistory(tx.outbox, INSERT, [{ id, companyId, kind, details, actorId: actor?.userId }]);
    }
  };

type Refused = Pick<DomainEvent<'company.rejected' | 'company.suspended'>, 'payload'>;

const reasonOf = (_: UnitOfWork, { payload }: Refused): Details => {
  const reason = payload.after?.stateReason;
  return reason ? { reason } : null;
};

const emailOf = async ({ db }: UnitOfWork, id: string): Promise<string | undefined> =>
  (await db.findOneBy(User, { id }))?.email;

const invitedEmail = async ({ db }: UnitOfWork, id: string): Promise<string | undefined> =>
  (await db.findOneBy(CompanyInvitation, { id }))?.email;

/** The history of companies. Their events name people by their ids; the history shows their addresses of that day. */
export const companyHistory: Subscription = {
  'company.added': line('ADDED'),
  'company.applied': line('APPLIED'),
  'company.approved': line('APPROVED'),
  'company.rejected': line('REJECTED', reasonOf),
  'company.suspended': line('SUSPENDED', reasonOf),
  'company.reinstated': line('REINSTATED'),
  'company.terms-set': line('TERMS_CHANGED'),
  'company.address-set': line('ADDRESS_CHANGED', (_, { payload: { before, after } }) => ({
    before: before?.billingAddress,
    after: after?.billingAddress,
  })),
  'company.member-invited': line('MEMBER_INVITED', async (tx, { payload: { invitationId, ...role } }) => ({
    email: await invitedEmail(tx, invitationId),
    ...role,
  })),
  'company.invitation-revoked': line('INVITATION_REVOKED', async (tx, { payload: { invitationId } }) => ({
    email: await invitedEmail(tx, invitationId),
  })),
  'company.member-joined': line('MEMBER_JOINED', async (tx, { payload: { userId, role } }) => ({
    email: await emailOf(tx, userId),
    role,
  })),
  'company.member-changed': line('MEMBER_CHANGED', async (tx, { payload: { userId, ...role } }) => ({
    email: await emailOf(tx, userId),
    ...role,
  })),
  'company.member-removed': line('MEMBER_REMOVED', async (tx, { payload: { userId, isAccountDeleted } }) => ({
    email: isAccountDeleted ? formerEmail(userId) : await emailOf(tx, userId),
  })),
  'company.credit-override-granted': line('CREDIT_OVERRIDE_GRANTED', (_, { payload }) => ({ ...payload })),
  'company.credit-override-used': line('CREDIT_OVERRIDE_USED', (_, { payload }) => ({ ...payload })),
};
