import { Field, ObjectType } from 'type-graphql';
import type { Actor } from '../../shared/ctx';
import { allowed, isStaff, Permission, refused, requires, signInFirst } from '../../shared/permission';
import type { Tool } from '../catalogue/tools/tool.entity';
import type { Review } from './review.entity';

@ObjectType({ description: "The viewer's current permissions on a review.", simpleResolvers: true })
export class ReviewPermissions {
  @Field(() => Permission, { description: 'Change or delete it (its author).' })
  edit!: Permission;

  @Field(() => Permission, { description: 'Hide and answer it (staff).' })
  moderate!: Permission;
}

const notTheirs = refused('not-found', 'NOT_FOUND', 'There is nothing here.');
const staffAnswer = refused(
  'forbidden',
  'FORBIDDEN',
  'Staff answer reviews of tools. They do not write them.',
);
const madeForOne = refused(
  'forbidden',
  'FORBIDDEN',
  'This tool is made for one customer. Only tools for everyone are reviewed.',
);

/** Permission to review a tool that the actor sees. */
export function canReview(actor: Actor | null, { customerId }: Pick<Tool, 'customerId'>): Permission {
  if (!actor) return signInFirst;
  if (isStaff(actor)) return staffAnswer;
  return customerId === null ? allowed : madeForOne;
}

/** Permission to change and delete a review: its author's. */
export function canEditReview(actor: Actor | null, { authorId }: Pick<Review, 'authorId'>): Permission {
  if (!actor) return signInFirst;
  return actor.userId === authorId ? allowed : notTheirs;
}

/** Permission to see all reviews, to hide and to answer them. */
export const canModerate = (actor: Actor | null): Permission => requires(actor, 'reviews.moderate');
