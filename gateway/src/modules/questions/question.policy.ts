import { Field, ObjectType } from 'type-graphql';
import type { Actor } from '../../shared/ctx';
import { allowed, Permission, refused, requires, signInFirst } from '../../shared/permission';
import type { Tool } from '../catalogue/tools/tool.entity';
import type { ToolQuestion } from './question.entity';

@ObjectType({ description: "The viewer's current permissions on a question.", simpleResolvers: true })
export class ToolQuestionPermissions {
  @Field(() => Permission, { description: 'Answer it, or refuse to (staff).' })
  answer!: Permission;

  @Field(() => Permission, { description: 'Withdraw it (who asked, while it is not answered).' })
  withdraw!: Permission;
}

const notTheirs = refused('not-found', 'NOT_FOUND', 'There is nothing here.');
const madeForOne = refused(
  'forbidden',
  'FORBIDDEN',
  'This tool is made for one customer. Write about it in the request for it.',
);
const answered = refused('conflict', 'WRONG_STATE', 'The question has been answered already.');

/** Permission to ask about a tool that the actor sees. Staff may, too: they write down what they are asked by phone. */
export function canAsk(actor: Actor | null, { customerId }: Pick<Tool, 'customerId'>): Permission {
  if (!actor) return signInFirst;
  return customerId === null ? allowed : madeForOne;
}

/** Permission to withdraw a question: of who asked, until there is an answer. */
export function canWithdraw(
  actor: Actor | null,
  { askerId, answer }: Pick<ToolQuestion, 'askerId' | 'answer'>,
): Permission {
  if (!actor) return signInFirst;
  if (actor.userId !== askerId) return notTheirs;
  return answer === null ? allowed : answered;
}

/** Permission to see all questions, and to answer them. */
export const canAnswer = (actor: Actor | null): Permission => requires(actor, 'reviews.moderate');
