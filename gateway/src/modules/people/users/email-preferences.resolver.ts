import { Arg, Ctx as Context, Mutation, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { getEmailPreferences, updateEmailPreferences } from './email-preferences.service';
import { EmailTopic } from './user.entity';
import { EmailPreference } from './user.inputs';

@Resolver()
export class EmailPreferencesResolver {
  @Query(() => [EmailPreference], { description: 'The emails that the viewer can switch off.' })
  myEmailPreferences(@Context() ctx: Ctx) {
    return getEmailPreferences(ctx);
  }

  @Mutation(() => [EmailPreference], { description: 'Switches emails to the viewer off and on.' })
  updateEmailPreferences(
    @Context() ctx: Ctx,
    @Arg('switchedOff', () => [EmailTopic], { description: 'These are switched off, all others on.' })
    switchedOff: EmailTopic[],
  ) {
    return updateEmailPreferences(ctx, switchedOff);
  }
}
