import { Ctx as Context, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { Document } from '../documents/document.entity';
import { documentLoader } from '../documents/document.loader';
import { AllocationView } from '../payments/payment-allocation.type';

@Resolver(() => AllocationView)
export class PaymentAllocationResolver {
  @FieldResolver(() => Document, { description: 'The invoice.' })
  invoice(@Root() { documentId }: AllocationView, @Context() ctx: Ctx) {
    return documentLoader(ctx).load(documentId);
  }
}
