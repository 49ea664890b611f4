import { Arg, Args, Ctx as Context, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { Needs } from '../../../shared/requested-fields';
import { Company } from '../../people/companies/company.entity';
import { Key } from '../../idempotency/idempotency.inputs';
import { publicName } from '../../people/users/user.entity';
import { userLoader } from '../../people/users/user.loader';
import { ApprovalEffect } from '../../sales/approvals/approval-effect.type';
import { CreditOverride } from './credit-override.entity';
import { CreditOverrideInput, StatementArgs } from './credit.inputs';
import { creditOf } from './credit.service';
import { creditNeededFor } from './credit-check.service';
import { AccountStatement, CompanyCredit, CreditNeed } from './credit.types';
import { grantCreditOverride } from './override.service';
import { statementOf } from './statement.service';

@Resolver(() => Company)
export class CompanyCreditResolver {
  @Needs<Company>('id')
  @FieldResolver(() => CompanyCredit, { description: 'Its credit: exposure and limit.' })
  credit(@Root() company: Company, @Context() ctx: Ctx) {
    return creditOf(ctx, company);
  }

  @Needs<Company>('id')
  @FieldResolver(() => AccountStatement, { description: 'Its statement of account, the oldest line first.' })
  statement(@Root() company: Company, @Context() ctx: Ctx, @Args(() => StatementArgs) args: StatementArgs) {
    return statementOf(ctx, company, args);
  }

  @Mutation(() => Company, {
    description:
      'Allows a company one purchase beyond its credit limit, or in spite of overdue invoices (admins). The newest override counts.',
  })
  grantCreditOverride(
    @Context() ctx: Ctx,
    @Arg('companyId', () => ID) companyId: string,
    @Arg('input') input: CreditOverrideInput,
    @Key() idempotencyKey?: string,
  ) {
    return grantCreditOverride(ctx, { id: companyId, input, idempotencyKey });
  }
}

@Resolver(() => ApprovalEffect)
export class ApprovalCreditResolver {
  @FieldResolver(() => CreditNeed, {
    nullable: true,
    description: 'Its need of credit; null if it is prepaid.',
  })
  credit(@Root() effect: ApprovalEffect, @Context() ctx: Ctx): Promise<CreditNeed | null> {
    return creditNeededFor(ctx, effect);
  }
}

@Resolver(() => CreditOverride)
export class CreditOverrideResolver {
  @FieldResolver(() => String, { description: 'Public name of the admin who granted it.' })
  async granterName(@Root() { grantedBy }: CreditOverride, @Context() ctx: Ctx): Promise<string> {
    return publicName(await userLoader(ctx).load(grantedBy));
  }
}
