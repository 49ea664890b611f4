import { IsOptional, IsUUID } from 'class-validator';
import { Field, ID, InputType } from 'type-graphql';
import { sql, type Where } from '../../../db/sql';
import { badInput } from '../../../shared/domain-error';
import type { Account } from './account.service';

@InputType({ description: 'Account holder: a company, or a customer without one.' })
export class AccountInput {
  @Field(() => ID, { nullable: true, description: 'Id of the company.' })
  @IsOptional()
  @IsUUID('all', { message: 'companyId must be an id' })
  companyId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Id of the customer, without a company.' })
  @IsOptional()
  @IsUUID('all', { message: 'customerId must be an id' })
  customerId?: string | null;
}

/** @throws DomainError BAD_USER_INPUT unless exactly one is given */
export function oneAccount({ companyId = null, customerId = null }: AccountInput): Account {
  if ((companyId === null) === (customerId === null))
    throw badInput({ account: 'Name a company, or a customer without one.' });
  return { companyId, customerId };
}

/** Conditions on what is Owned. */
@InputType()
export abstract class OwnedFilter {
  @Field(() => ID, { nullable: true, description: 'Id of the customer, for themselves or for a company.' })
  @IsOptional()
  @IsUUID('all', { message: 'customerId must be an id' })
  customerId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Id of the company.' })
  @IsOptional()
  @IsUUID('all', { message: 'companyId must be an id' })
  companyId?: string | null;
}

/** Adds the conditions of an OwnedFilter. */
export function addOwner(where: Where, { customerId, companyId }: OwnedFilter): void {
  if (customerId) where.and(sql`item.customer_id = ${customerId}`);
  if (companyId) where.and(sql`item.company_id = ${companyId}`);
}
