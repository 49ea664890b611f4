import { Arg, Args, Ctx as Context, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { loaderById } from '../../db/loaders';
import type { Ctx } from '../../shared/ctx';
import { connectionTypes } from '../../shared/page';
import { Needs, RequestedFields } from '../../shared/requested-fields';
import { SavedAddress } from '../people/addresses/saved-address.entity';
import { addressesOfCompany } from '../people/addresses/saved-address.loader';
import { companyLoader } from '../people/companies/company.loader';
import { EdiOrder } from './edi-order.entity';
import { EdiPartner } from './edi-partner.entity';
import { EdiOrdersArgs, MapEdiCodeInput, RefuseEdiOrderInput, UnknownEdiCode } from './queue.inputs';
import { listEdiOrders, mapEdiCode, refuseEdiOrder, retryEdiOrder, unknownCodes } from './queue.service';

const { Connection: EdiOrderConnection } = connectionTypes(EdiOrder, 'EdiOrder');
const partnerLoader = loaderById(EdiPartner);

@Resolver(() => EdiOrder)
export class EdiOrderResolver {
  @Query(() => EdiOrderConnection, { description: 'The orders of files (staff): the oldest first.' })
  ediOrders(
    @Context() ctx: Ctx,
    @Args(() => EdiOrdersArgs) args: EdiOrdersArgs,
    @RequestedFields() requested: RequestedFields,
  ) {
    return listEdiOrders(ctx, args, requested);
  }

  @Needs<EdiOrder>('partnerId')
  @FieldResolver(() => String, { description: 'Name of the company that has sent it.' })
  async companyName(@Root() { partnerId }: EdiOrder, @Context() ctx: Ctx): Promise<string> {
    const { companyId } = await partnerLoader(ctx).load(partnerId);
    return (await companyLoader(ctx).load(companyId)).legalName;
  }

  @Needs<EdiOrder>('partnerId')
  @FieldResolver(() => [SavedAddress], { description: 'The addresses of the company.' })
  async addresses(@Root() { partnerId }: EdiOrder, @Context() ctx: Ctx) {
    const { companyId } = await partnerLoader(ctx).load(partnerId);
    return addressesOfCompany(ctx).load(companyId);
  }

  @Needs<EdiOrder>('segments')
  @FieldResolver(() => String, { description: 'The order as it was written, a segment a line.' })
  text(@Root() { segments }: EdiOrder): string {
    return segments.map((segment) => segment.join('*')).join('\n');
  }

  @Needs<EdiOrder>('partnerId', 'state', 'segments')
  @FieldResolver(() => [UnknownEdiCode], {
    description: 'Codes of a queued order that stand for nothing yet.',
  })
  unknownCodes(@Root() order: EdiOrder, @Context() ctx: Ctx) {
    return unknownCodes(ctx, order);
  }

  @Mutation(() => EdiOrder, {
    description: 'Says what a code of a partner stands for (staff), for its orders from now on.',
  })
  mapEdiCode(@Context() ctx: Ctx, @Arg('input') input: MapEdiCodeInput) {
    return mapEdiCode(ctx, input);
  }

  @Mutation(() => EdiOrder, {
    description:
      'Places a queued order (staff), if its codes are known now: otherwise it stays in the queue.',
  })
  retryEdiOrder(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return retryEdiOrder(ctx, id);
  }

  @Mutation(() => EdiOrder, {
    description: 'Refuses a queued order (staff). The partner gets an 855 that says why.',
  })
  refuseEdiOrder(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('input') { reason }: RefuseEdiOrderInput,
  ) {
    return refuseEdiOrder(ctx, id, reason);
  }
}
