import { IsOptional, Max, Min } from 'class-validator';
import { ArgsType, Field, Int } from 'type-graphql';
import { MAX_LINES } from '../../catalogue/lines/line.inputs';
import { MAX_DESTINATIONS } from '../purchases/destination.inputs';
import { LinesTaxArgs } from './tax-quote.inputs';
import { MaxItems } from '../../../shared/field-rules';

@ArgsType()
export class LinesDeliveryArgs extends LinesTaxArgs {
  @Field(() => [Int], {
    nullable: true,
    description:
      'Number of the further address that each line goes to, in the order of the lines; 0 for the delivery address. Default: all go there.',
  })
  @IsOptional()
  @MaxItems(MAX_LINES, `At most ${MAX_LINES} lines`)
  @Min(0, { each: true, message: 'Destination must be at least 0' })
  @Max(MAX_DESTINATIONS, { each: true, message: `Destination is above ${MAX_DESTINATIONS}` })
  destinations?: number[] | null;
}
