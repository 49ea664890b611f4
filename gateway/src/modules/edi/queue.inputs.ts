import { IsOptional, IsUUID, ValidateNested } from 'class-validator';
import { ArgsType, Field, ID, InputType, ObjectType } from 'type-graphql';
import { Line, Text, Typed } from '../../shared/field-rules';
import { PageArgs } from '../../shared/page';
import { EdiCodeKind } from './edi-code.entity';
import { EdiOrderState } from './edi-order.entity';

const MAX_CODE = 80;
const MAX_REASON = 500;

@InputType({ description: 'Which orders of files staff see.' })
export class EdiOrderFilter {
  @Field(() => EdiOrderState, { nullable: true, description: 'Only those in this state.' })
  state?: EdiOrderState | null;
}

@ArgsType()
export class EdiOrdersArgs extends PageArgs {
  @Field(() => EdiOrderFilter, { nullable: true })
  @IsOptional()
  @ValidateNested()
  filter?: EdiOrderFilter | null;
}

@InputType({ description: 'What a code of a partner stands for: a tool, or an address of the company.' })
export class MapEdiCodeInput {
  @Field(() => ID, { description: 'Id of an order of the partner.' })
  @IsUUID('all', { message: 'orderId must be an id' })
  orderId!: string;

  @Field(() => EdiCodeKind, { description: 'What it is.' })
  kind!: EdiCodeKind;

  @Field({ description: 'The code with its qualifier, as `unknownCodes` has it.' })
  @Line('Code', MAX_CODE)
  code!: string;

  @Field(() => String, { nullable: true, description: 'The SKU of the tool, for a part.' })
  @IsOptional()
  @Typed('SKU', 100)
  sku?: string | null;

  @Field(() => ID, { nullable: true, description: 'Id of an address of the company, for an address.' })
  @IsOptional()
  @IsUUID('all', { message: 'addressId must be an id' })
  addressId?: string | null;
}

@InputType({ description: 'Why an order of a file is refused.' })
export class RefuseEdiOrderInput {
  @Field({ description: 'The reason, which the 855 has.' })
  @Text('Reason', MAX_REASON)
  reason!: string;
}

@ObjectType({ description: 'A code that stands for nothing yet.', simpleResolvers: true })
export class UnknownEdiCode {
  @Field(() => EdiCodeKind, { description: 'What it is.' })
  kind!: EdiCodeKind;

  @Field({ description: 'The code with its qualifier.' })
  code!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The first line that has it; null for the whole order.',
  })
  line!: string | null;

  @Field({ description: 'The description that the partner gives; may be empty.' })
  text!: string;
}
