import { Field, Int, ObjectType } from 'type-graphql';
import { LocalDate } from '../../shared/scalars';

@ObjectType('SellerHours', {
  description:
    "When the seller works, for forms that ask for a day: the seller's days count, not the reader's.",
  simpleResolvers: true,
})
export class PublicHours {
  @Field({ description: 'Time zone of the seller, a name of the IANA: Asia/Dhaka.' })
  timeZone!: string;

  @Field(() => [Int], { description: 'Days of the week without work: 0 is Sunday, 6 is Saturday.' })
  weekend!: readonly number[];

  @Field(() => Int, {
    description: "From this hour on, in the seller's zone, a day is over; 24: at midnight.",
  })
  closingHour!: number;

  @Field(() => [LocalDate], { description: 'Days without work from today on, the first one first.' })
  holidays!: readonly string[];
}
