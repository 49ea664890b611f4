import { ArrayUnique, IsIn, IsOptional, IsUUID, ValidateBy } from 'class-validator';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { ALL_COMPANY_SCOPES, SHOP_SCOPES } from '../../../rules/key-scopes';
import { all, Line, MaxItems, Whole } from '../../../shared/field-rules';
import { ApiKey } from './api-key.entity';
import { networkOf } from './networks';

/** The longest time that a key is valid, days: five years. */
const MAX_DAYS = 1_826;
const MAX_NETWORKS = 20;
const MAX_SCOPES = 40;

const Networks = () =>
  ValidateBy(
    {
      name: 'networks',
      validator: { validate: (value) => typeof value === 'string' && networkOf(value) !== null },
    },
    { each: true, message: '$value is not a network, for example 203.0.113.0/24' },
  );

@InputType({ description: 'A new key.' })
export class ApiKeyInput {
  @Field(() => ID, { nullable: true, description: 'Id of the company; null for a key of the shop.' })
  @IsOptional()
  @IsUUID('all', { message: 'companyId must be an id' })
  companyId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Id of the member of the company who is responsible for it; null for the viewer.',
  })
  @IsOptional()
  @IsUUID('all', { message: 'userId must be an id' })
  userId?: string | null;

  @Field({ description: 'Name, which histories show.' })
  @Line('Name', 60)
  name!: string;

  @Field(() => [String], { description: 'What it may do; the scopes that these need are added.' })
  @all(
    IsIn([...ALL_COMPANY_SCOPES, ...SHOP_SCOPES], { each: true, message: 'There is no such scope' }),
    ArrayUnique({ message: 'Each scope may be given once' }),
    MaxItems(MAX_SCOPES, 'These are more scopes than there are', { maxLength: 40 }),
  )
  scopes!: string[];

  @Field(() => [String], {
    nullable: true,
    description: `Networks that may use it, in CIDR notation, at most ${MAX_NETWORKS}; none: any.`,
  })
  @IsOptional()
  @all(Networks(), MaxItems(MAX_NETWORKS, `At most ${MAX_NETWORKS} networks`, { maxLength: 50 }))
  networks?: string[] | null;

  @Field(() => Int, { nullable: true, description: 'Days for which it is valid; null without an end.' })
  @IsOptional()
  @Whole('Days', 1, MAX_DAYS)
  validDays?: number | null;
}

@ObjectType({ description: 'A key with a new secret.', simpleResolvers: true })
export class NewApiKey {
  @Field(() => ApiKey, { description: 'The key.' })
  key!: ApiKey;

  @Field({
    description: 'The secret, which is sent as the bearer token. It is shown once; only its hash is stored.',
  })
  secret!: string;
}
