import type { Actor, Ctx } from '../../../shared/ctx';
import { badInput, DomainError } from '../../../shared/domain-error';
import { mayInCompany } from '../../people/companies/company.policy';
import { asMemberOnly } from '../../people/companies/member-actor.policy';
import { actorOfUser } from '../../people/users/session.loader';

const refused = (message: string): DomainError => new DomainError('forbidden', 'FORBIDDEN', message);

/**
 * The member whom the owners have chosen to order for a purchasing system, with their current rights, and for its company only.
 * @throws DomainError FORBIDDEN if no member is chosen, or if that member may not buy
 */
export async function buyerOf(
  { db }: Pick<Ctx, 'db'>,
  { companyId, buyerId }: { readonly companyId: string; readonly buyerId: string | null },
): Promise<Actor> {
  if (buyerId === null)
    throw refused(
      'This purchasing system may not order yet. An owner of the company chooses in whose name it orders.',
    );
  const person = await actorOfUser(db, buyerId, { actingFor: companyId });
  const actor = person && asMemberOnly(person, companyId);
  if (!actor)
    throw refused(
      'The person in whose name this purchasing system orders has left the company, or their account is disabled. An owner of the company chooses somebody else.',
    );
  if (actor.actingCompanyId !== companyId) throw refused('The company may not buy at the moment.');
  if (!mayInCompany(actor, companyId, 'buy').allowed)
    throw refused(
      'The person in whose name this purchasing system orders no longer buys for the company. An owner of the company chooses somebody else.',
    );
  return actor;
}

/** @throws DomainError BAD_USER_INPUT for a member who may not be chosen: they do not buy for the company */
export async function requireBuyer(
  ctx: Pick<Ctx, 'db'>,
  of: { readonly companyId: string; readonly buyerId: string | null },
): Promise<void> {
  if (of.buyerId === null) return;
  await buyerOf(ctx, of).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    throw badInput({ buyerId: 'Choose a member who buys for the company.' });
  });
}
