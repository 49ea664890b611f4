import { ArrayUnique, IsOptional, MaxLength, ValidateNested } from 'class-validator';
import { Field, ID, InputType, Int } from 'type-graphql';
import { Line, Text, Whole, MaxItems } from '../../../shared/field-rules';
import { MAX_BULK } from '../../idempotency/bulk.service';
import { MAX_NOTE } from './shipment-receipt.entity';

@InputType({ description: 'Received units of a line of a shipment.' })
export class ReceivedLineInput {
  @Field(() => ID, { description: 'Id of the line.' })
  @MaxLength(100, { message: 'This is not an id' })
  id!: string;

  @Field(() => Int, {
    description: 'Units that have arrived, damaged ones included; at most those that have left.',
  })
  @Whole('Received', 0)
  received!: number;

  @Field(() => Int, { defaultValue: 0, description: 'Damaged units among them.' })
  @Whole('Damaged', 0)
  damaged!: number;
}

@InputType({ description: 'Receipt of a shipment.' })
export class ConfirmReceiptInput {
  @Field({ description: 'Name of the recipient, up to 100 characters.' })
  @Line('Name', 100)
  receivedBy!: string;

  @Field(() => String, { nullable: true, description: `Note, up to ${MAX_NOTE} characters.` })
  @IsOptional()
  @Text('Note', MAX_NOTE)
  note?: string | null;

  @Field(() => [ReceivedLineInput], {
    nullable: true,
    description: 'Lines with missing or damaged units; all others have arrived completely.',
  })
  @IsOptional()
  @ArrayUnique(({ id }: ReceivedLineInput) => id.toLowerCase(), { message: 'Each id may be given once' })
  @MaxItems(MAX_BULK, `At most ${MAX_BULK} lines`)
  @ValidateNested()
  lines?: ReceivedLineInput[] | null;
}
