import { Arg, Ctx as Context, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../shared/ctx';
import { publicName } from '../people/users/user.entity';
import { userLoader } from '../people/users/user.loader';
import { EdiMessage } from './edi-message.type';
import { EdiPartner } from './edi-partner.entity';
import { listEdiMessages } from './message.service';
import { EdiPartnerInput, EdiSettingsInput } from './partner.inputs';
import { createEdiPartner, listEdiPartners, revokeEdiPartner, updateEdiPartner } from './partner.service';

@Resolver(() => EdiPartner)
export class EdiPartnerResolver {
  @Query(() => [EdiPartner], {
    description:
      'The partners of a company that send orders as files (its owners, and staff): the newest first.',
  })
  ediPartners(@Context() ctx: Ctx, @Arg('companyId', () => ID) companyId: string) {
    return listEdiPartners(ctx, companyId);
  }

  @Query(() => [EdiMessage], {
    description:
      'The last messages between the shop and a partner (owners of its company, and staff): at most 50, the newest first.',
  })
  ediMessages(@Context() ctx: Ctx, @Arg('partnerId', () => ID) partnerId: string) {
    return listEdiMessages(ctx, partnerId);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Public name of the member in whose name it orders; null if it may not order.',
  })
  async buyerName(@Root() { buyerId }: EdiPartner, @Context() ctx: Ctx): Promise<string | null> {
    return buyerId === null ? null : publicName(await userLoader(ctx).load(buyerId));
  }

  @Mutation(() => EdiPartner, {
    description: 'Adds a partner of a company that sends orders as files (its owners).',
  })
  createEdiPartner(@Context() ctx: Ctx, @Arg('input') input: EdiPartnerInput) {
    return createEdiPartner(ctx, input);
  }

  @Mutation(() => EdiPartner, {
    description: 'Changes a partner that sends orders as files (owners of its company). Its folder stays.',
  })
  updateEdiPartner(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('input') input: EdiSettingsInput,
  ) {
    return updateEdiPartner(ctx, id, input);
  }

  @Mutation(() => EdiPartner, {
    description:
      'Revokes a partner that sends orders as files (owners of its company): its folder is not read or written any more.',
  })
  revokeEdiPartner(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return revokeEdiPartner(ctx, id);
  }
}
