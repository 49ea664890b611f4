import { Arg, Ctx as Context, Mutation, Resolver } from 'type-graphql';
import type { Ctx } from '../../shared/ctx';
import { EmailAddress } from '../../shared/scalars';
import { subscribeToNewsletter } from './newsletter.service';
import { CustomToolRequestInput, DrawingTicket, Receipt, ToolRequestReceipt } from './request.inputs';
import { requestCustomTool } from './request.service';
import { createTicket } from './ticket.service';

@Resolver()
export class RequestResolver {
  @Mutation(() => ToolRequestReceipt, { description: 'Requests a customised tool; needs no account.' })
  requestCustomTool(@Context() ctx: Ctx, @Arg('input') input: CustomToolRequestInput) {
    return requestCustomTool(ctx, input);
  }

  @Mutation(() => DrawingTicket, {
    description: 'Begins the upload of drawings for a request for a customised tool; needs no account.',
  })
  createDrawingTicket(@Context() ctx: Ctx) {
    return createTicket(ctx);
  }

  @Mutation(() => Receipt, {
    description:
      'Subscribes an email address to the newsletter, once the link in an email to it is confirmed; needs no account.',
  })
  subscribeToNewsletter(@Context() ctx: Ctx, @Arg('email', () => EmailAddress) email: string) {
    return subscribeToNewsletter(ctx, email);
  }
}
