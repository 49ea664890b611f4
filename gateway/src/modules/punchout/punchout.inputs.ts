import { IsOptional, IsUUID, ValidateNested } from 'class-validator';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { CleanedLine, Line, Lines, MaxItems, Whole } from '../../shared/field-rules';
import { DateTime } from '../../shared/scalars';
import { MAX_URL } from '../webhooks/webhook.entity';
import { PunchoutConnection } from './punchout-connection.entity';

/** As many as a cart has. */
const MAX_LINES = 200;
const MAX_ORIGINS = 10;
const MAX_ORIGIN = 200;

@InputType({ description: 'What the owners of a company say of a purchasing system.' })
export class PunchoutSettingsInput {
  @Field({ description: 'Name, for people.' })
  @Line('Name', 60)
  name!: string;

  @Field(() => [String], {
    description: 'The origins to which carts may return, for example https://erp.example: 1 to 10.',
  })
  @Lines('Origin', { most: MAX_ORIGINS, max: MAX_ORIGIN })
  origins!: string[];

  @Field(() => ID, {
    nullable: true,
    description: 'Id of the member in whose name it orders; without one, it may not order.',
  })
  @IsOptional()
  @IsUUID('all', { message: 'buyerId must be an id' })
  buyerId?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The https address to which confirmations, ship notices and invoices of its orders are sent; none: nothing is sent.',
  })
  @IsOptional()
  @Line('Address', MAX_URL)
  answersUrl?: string | null;
}

@InputType({ description: 'A new purchasing system of a company.' })
export class PunchoutConnectionInput extends PunchoutSettingsInput {
  @Field(() => ID, { description: 'Id of the company.' })
  @IsUUID('all', { message: 'companyId must be an id' })
  companyId!: string;
}

@ObjectType({ description: 'A purchasing system, as it is saved.', simpleResolvers: true })
export class SavedPunchoutConnection {
  @Field(() => PunchoutConnection, { description: 'The purchasing system.' })
  connection!: PunchoutConnection;

  @Field(() => String, {
    nullable: true,
    description:
      'The shared secret with which the shop sends answers, if the address for them is new. It is shown once.',
  })
  answersSecret!: string | null;
}

@ObjectType({ description: 'A purchasing system with its shared secret.', simpleResolvers: true })
export class NewPunchoutConnection extends SavedPunchoutConnection {
  @Field({ description: 'The shared secret: SharedSecret of cXML, PASSWORD of OCI. It is shown once.' })
  secret!: string;
}

@InputType({ description: 'A line of the cart that returns to a purchasing system.' })
export class PunchoutLineInput {
  @Field(() => ID, { description: 'Id of the tool.' })
  @Line('Tool', 100)
  toolId!: string;

  @Field(() => Int, { description: 'Units.' })
  @Whole('Quantity', 1)
  quantity!: number;

  @Field(() => String, {
    nullable: true,
    description: "The buyer's own reference, at most 100 characters.",
  })
  @IsOptional()
  @CleanedLine('Reference', 100)
  reference?: string | null;
}

@InputType({ description: 'The cart that returns to a purchasing system.' })
export class ReturnPunchoutCartInput {
  @Field(() => ID, { description: 'Id of the visit.' })
  id!: string;

  @Field(() => [PunchoutLineInput], {
    description: `Its lines, at most ${MAX_LINES}; none to return without a cart.`,
  })
  @MaxItems(MAX_LINES, `A cart has at most ${MAX_LINES} lines`)
  @ValidateNested({ each: true })
  lines!: PunchoutLineInput[];
}

@ObjectType({ description: 'A visit from a purchasing system.', simpleResolvers: true })
export class PunchoutVisit {
  @Field(() => ID, { description: 'Unique id of the visit.' })
  id!: string;

  @Field(() => ID, { description: 'Id of the company for which the person buys.' })
  companyId!: string;

  @Field({ description: 'Name of the company.' })
  companyName!: string;

  @Field({ description: 'The server to which the cart returns.' })
  returnsTo!: string;

  @Field(() => DateTime, { description: 'Until when the cart can be returned.' })
  expiresAt!: Date;
}

@ObjectType({ description: 'A cart on its way to a purchasing system.', simpleResolvers: true })
export class ReturnedCart {
  @Field({ description: 'The page that takes the browser and the cart there; it works for ten minutes.' })
  url!: string;
}
