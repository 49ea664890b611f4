import { Args, Ctx as Context, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { connectionTypes } from '../../../shared/page';
import { RequestedFields } from '../../../shared/requested-fields';
import { KeptEmail } from '../kept-email.entity';
import { KeptEmailsArgs } from './kept-email.inputs';
import { keptEmails } from './kept-email.service';

const { Connection: KeptEmailConnection } = connectionTypes(KeptEmail, 'KeptEmail');

@Resolver(() => KeptEmail)
export class KeptEmailResolver {
  @Query(() => KeptEmailConnection, {
    description:
      'Emails about a test company, newest first: of all its members; for staff also those to staff.',
  })
  keptEmails(
    @Context() ctx: Ctx,
    @Args(() => KeptEmailsArgs) args: KeptEmailsArgs,
    @RequestedFields() requested: RequestedFields,
  ) {
    return keptEmails(ctx, args, requested);
  }
}
