import { Field, ObjectType } from 'type-graphql';
import type { Actor } from '../../shared/ctx';
import { allowed, holds, Permission, refused, requires, signInFirst } from '../../shared/permission';
import { mayInCompany } from '../people/companies/company.policy';
import { visibleTo } from '../people/companies/visible.policy';
import type { QuoteRequest } from './quote-request.entity';
import { QUOTE_ACTIONS, QuoteState, stateAfter, type QuoteAction, type Side } from './quote.status';

@ObjectType({ description: "The viewer's current permissions on a quote request.", simpleResolvers: true })
export class QuoteRequestPermissions {
  @Field(() => Permission, { description: 'Change the draft.' })
  edit!: Permission;

  @Field(() => Permission, { description: 'Delete the draft.' })
  discard!: Permission;

  @Field(() => Permission, { description: 'Submit the draft.' })
  submit!: Permission;

  @Field(() => Permission, { description: 'Write a message as the buyer.' })
  write!: Permission;

  @Field(() => Permission, { description: 'Accept the newest version.' })
  accept!: Permission;

  @Field(() => Permission, { description: 'Decline the quote.' })
  decline!: Permission;

  @Field(() => Permission, { description: 'Ask again for a quote.' })
  resubmit!: Permission;

  @Field(() => Permission, { description: 'Withdraw the request, or the quote.' })
  withdraw!: Permission;

  @Field(() => Permission, { description: 'Write a message as the shop.' })
  comment!: Permission;

  @Field(() => Permission, { description: 'Ask the buyer a question.' })
  ask!: Permission;

  @Field(() => Permission, { description: 'Send a version.' })
  send!: Permission;

  @Field(() => Permission, { description: 'Assign it to an admin.' })
  assign!: Permission;

  @Field(() => Permission, { description: 'Share it by a link, and revoke the link.' })
  share!: Permission;
}

type Owned = Pick<QuoteRequest, 'customerId' | 'companyId' | 'state'>;

const missing = refused('not-found', 'NOT_FOUND', 'There is nothing here.');
const buyersOnly = refused('not-found', 'NOT_FOUND', 'Only the buyer can do this.');

export const canManageQuotes = (actor: Actor | null): Permission => requires(actor, 'quotes.manage');

const isOwn = (actor: Actor, { customerId, companyId }: Owned): boolean =>
  companyId
    ? actor.memberships.some((membership) => membership.companyId === companyId)
    : customerId === actor.userId;

/** True if an actor sees a request. A draft is seen by the buyer's side only. */
export const canReadRequest = (actor: Actor, request: Owned): Permission =>
  visibleTo(actor, 'quoteRequest').sees(request) &&
  (request.state !== QuoteState.Draft || isOwn(actor, request))
    ? allowed
    : missing;

/** True if the viewer's role allows buying for the company of the request. */
const asBuyer = (actor: Actor, request: Owned): Permission => {
  if (request.companyId) return mayInCompany(actor, request.companyId, 'buy');
  return request.customerId === actor.userId ? allowed : buyersOnly;
};

/** Permission to do something with a request in its state; used by the services and by viewerCan. */
export function can(action: QuoteAction, actor: Actor | null, request: Owned): Permission {
  if (!actor) return signInFirst;
  const read = canReadRequest(actor, request);
  if (!read.allowed) return read;
  const sides: readonly Side[] = QUOTE_ACTIONS[action];
  const buyer = sides.includes('buyer') ? asBuyer(actor, request) : canManageQuotes(actor);
  const isSeller = sides.includes('seller') && holds(actor, 'quotes.manage');
  if (!buyer.allowed && !isSeller) return buyer;
  const next = stateAfter(request.state, action);
  return typeof next === 'string' ? allowed : next;
}

export const quotePermissions = (actor: Actor | null, request: Owned): QuoteRequestPermissions => ({
  edit: can('edit', actor, request),
  discard: can('discard', actor, request),
  submit: can('submit', actor, request),
  write: can('write', actor, request),
  accept: can('accept', actor, request),
  decline: can('decline', actor, request),
  resubmit: can('resubmit', actor, request),
  withdraw: can('withdraw', actor, request),
  comment: can('comment', actor, request),
  ask: can('ask', actor, request),
  send: can('send', actor, request),
  assign: can('assign', actor, request),
  share: can('share', actor, request),
});
