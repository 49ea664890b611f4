import { ObjectType } from 'type-graphql';
import { Column, Generated, Index } from 'typeorm';
import { TradeFacts } from '../trade/trade-facts.entity';

/** Of the tools that everyone sees (custom-tool.policy.ts). */
export const ON_SALE = 'deleted_at IS NULL AND customer_id IS NULL';

/** What lists and counts of all families read of a tool (offer-conditions.ts). */
@Index('tools_data_sheet', ['createdAt', 'id'], {
  where: `(data_sheet IS NOT NULL OR has_data_sheet_file) AND ${ON_SALE}`,
})
// TypeORM cannot declare the lowest price of a ladder.
@Index('tools_lowest_price', { synchronize: false })
@ObjectType({ simpleResolvers: true })
export abstract class OfferFacts extends TradeFacts {
  /** True if a data sheet is among its files; written by a trigger, read only by SQL. */
  @Column({
    type: 'boolean',
    name: 'has_data_sheet_file',
    default: false,
    select: false,
    insert: false,
    update: false,
  })
  hasDataSheetFile?: boolean;

  /** A small number, by which the columns of facets find a tool (family-columns.ts); assigned by the database, read only by SQL. */
  @Index('tools_ordinal', { unique: true })
  @Column({ type: 'int', select: false, insert: false, update: false })
  @Generated('increment')
  ordinal?: number;
}
