import { ArrayUnique, IsOptional, MaxLength, ValidateNested } from 'class-validator';
import { Field, ID, InputType, Int } from 'type-graphql';
import { Line, Text, Whole, MaxItems } from '../../../shared/field-rules';
import { MAX_BULK } from '../../idempotency/bulk.service';
import { MAX_NOTE } from './shipment-receipt.entity';

@InputType({ description: 'What has arrived of a line of a shipment.' })
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

@InputType({ description: 'What has arrived of a shipment.' })
export class ConfirmReceiptInput {
  @Field({ description: 'Name of who received it, up to 100 characters.' })
  @Line('Name', 100)
  receivedBy!: string;

  @Field(() => String, { nullable: true, description: `Note, up to ${MAX_NOTE} characters.` })
  @IsOptional()
  @Text('Note', MAX_NOTE)
  note?: string | null;

  @Field(() => [ReceivedLineInput], {
    nullable: true,
    description: 'Lines of which units are missing or damaged; of all others, everything has arrived.',
  })
  @IsOptional()
  @ArrayUnique(({ id }: ReceivedLineInput) => id.toLowerCase(), { message: 'Each id may be given once' })
  @MaxItems(MAX_BULK, `At most ${MAX_BULK} lines`)
  @ValidateNested()
  lines?: ReceivedLineInput[] | null;
}
