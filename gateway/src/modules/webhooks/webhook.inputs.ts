import { ArrayUnique, IsIn, IsOptional, IsUUID, Matches } from 'class-validator';
import { ArgsType, Field, ID, InputType, ObjectType } from 'type-graphql';
import { ALL_COMPANY_SCOPES } from '../../rules/key-scopes';
import { all, Line, MaxItems } from '../../shared/field-rules';
import { PageArgs } from '../../shared/page';
import { MAX_URL, Webhook } from './webhook.entity';
import { WebhookDeliveryState } from './webhook-delivery.entity';

const MAX_TYPES = 100;

@InputType({ description: 'What a webhook sends, and where.' })
export class WebhookInput {
  @Field({ description: 'Name, for people.' })
  @Line('Name', 60)
  name!: string;

  @Field({ description: 'Where the events are sent: an https address.' })
  @Line('Address', MAX_URL)
  url!: string;

  @Field(() => [String], {
    description: 'What it may see, as of an API key of the company. Empty for the shop, which sees all.',
  })
  @all(
    IsIn(ALL_COMPANY_SCOPES, { each: true, message: 'There is no such scope' }),
    ArrayUnique({ message: 'Each scope may be given once' }),
    MaxItems(40, 'These are more scopes than there are', { maxLength: 40 }),
  )
  scopes!: string[];

  @Field(() => [String], {
    nullable: true,
    description: `Types of events that are sent, at most ${MAX_TYPES}; none: all that the scopes show.`,
  })
  @IsOptional()
  @all(
    Matches(/^[a-z-]{1,40}\.[a-z-]{1,40}$/, {
      each: true,
      message: '$value is not a type of events, for example purchase.placed',
    }),
    ArrayUnique({ message: 'Each type may be given once' }),
    MaxItems(MAX_TYPES, `At most ${MAX_TYPES} types`, { maxLength: 81 }),
  )
  types?: string[] | null;
}

@InputType({ description: 'A new webhook.' })
export class CreateWebhookInput extends WebhookInput {
  @Field(() => ID, { nullable: true, description: 'Id of the company; null for a webhook of the shop.' })
  @IsOptional()
  @IsUUID('all', { message: 'companyId must be an id' })
  companyId?: string | null;
}

@ObjectType({ description: 'A webhook with a new secret.', simpleResolvers: true })
export class NewWebhook {
  @Field(() => Webhook, { description: 'The webhook.' })
  webhook!: Webhook;

  @Field({ description: 'The secret of its signatures (whsec_…). It is shown once.' })
  secret!: string;
}

@ObjectType({ description: 'A type of events that a company may get.', simpleResolvers: true })
export class WebhookEventType {
  @Field({ description: 'Its name, e.g. purchase.placed.' })
  name!: string;

  @Field({ description: 'The scope that shows it.' })
  scope!: string;
}

@ArgsType()
export class WebhookDeliveriesArgs extends PageArgs {
  @Field(() => ID, { description: 'Id of the webhook.' })
  webhookId!: string;

  @Field(() => WebhookDeliveryState, { nullable: true, description: 'Only those in this state.' })
  @IsOptional()
  state?: WebhookDeliveryState | null;
}
