import { Field, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** When the seller works: one row, and the holidays. */
@Entity('seller_calendar')
@Check('seller_calendar_one_row_check', 'id = 1')
@Check('seller_calendar_weekend_check', `weekend <@ '{0,1,2,3,4,5,6}' AND NOT weekend @> '{0,1,2,3,4,5,6}'`)
@Check('seller_calendar_closing_hour_check', 'closing_hour BETWEEN 0 AND 24')
@Check('seller_calendar_time_zone_check', `time_zone ~ '^[A-Za-z0-9_+/-]{1,64}$'`)
@ObjectType({ description: "The seller's calendar (admins).", simpleResolvers: true })
export class SellerCalendar {
  @PrimaryColumn('smallint', { default: 1 })
  id!: number;

  @Column('smallint', { array: true, default: '{0,6}' })
  @Field(() => [Int], { description: 'Days of the week without work: 0 is Sunday, 6 is Saturday.' })
  weekend!: number[];

  @Column('text', { name: 'time_zone', default: 'UTC' })
  @Field({ description: 'Time zone of the seller, a name of the IANA: Asia/Dhaka.' })
  timeZone!: string;

  @Column('smallint', { name: 'closing_hour', default: 24 })
  @Field(() => Int, {
    description:
      "Orders placed from this hour on, in the seller's zone, count as placed on the next day; 24: never.",
  })
  closingHour!: number;
}
