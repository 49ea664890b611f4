import { Arg, Ctx as Context, Mutation, Resolver } from 'type-graphql';
import type { Ctx } from '../../shared/ctx';
import { EmailAddress } from '../../shared/scalars';
import { CustomToolRequestInput, Receipt } from './request.inputs';
import { requestCustomTool, subscribeToNewsletter } from './request.service';

@Resolver()
export class RequestResolver {
  @Mutation(() => Receipt, { description: 'Requests a customised tool; needs no account.' })
  requestCustomTool(@Context() ctx: Ctx, @Arg('input') input: CustomToolRequestInput) {
    return requestCustomTool(ctx, input);
  }

  @Mutation(() => Receipt, {
    description: 'Subscribes an e-mail address to the newsletter; needs no account.',
  })
  subscribeToNewsletter(@Context() ctx: Ctx, @Arg('email', () => EmailAddress) email: string) {
    return subscribeToNewsletter(ctx, email);
  }
}
