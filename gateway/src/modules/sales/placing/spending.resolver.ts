import { Ctx as Context, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { Needs } from '../../../shared/requested-fields';
import { Company } from '../../people/companies/company.entity';
import { Spending, viewerSpending } from './spending.service';

@Resolver(() => Company)
export class CompanySpendingResolver {
  @Needs<Company>('id')
  @FieldResolver(() => Spending, {
    nullable: true,
    description: 'Amount that the viewer may spend without approval; null for no limit.',
  })
  viewerSpending(@Root() { id }: Company, @Context() ctx: Ctx) {
    return viewerSpending(ctx, id);
  }
}
