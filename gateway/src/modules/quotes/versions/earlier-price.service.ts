import { Field, Int, ObjectType } from 'type-graphql';
import { query } from '../../../db/sql';
import type { Ctx } from '../../../shared/ctx';
import { DateTime, Money } from '../../../shared/scalars';
import { earlierOrders } from '../../sales/placing/earlier-order.service';
import type { QuoteRequestLine } from '../quote-request.entity';
import { quoteRequestLoader } from '../quote.loader';
import { holds } from '../../../shared/permission';

@ObjectType({
  description: 'What a buyer paid for a tool, or was quoted for it, before (admins).',
  simpleResolvers: true,
})
export class EarlierPrice {
  @Field(() => DateTime, { description: 'Time of the order, or of the version of a quote.' })
  at!: Date;

  @Field({ description: 'Number of the order or the quote.' })
  number!: string;

  @Field(() => Boolean, { description: 'True if it was ordered, false if it was only quoted.' })
  isOrder!: boolean;

  @Field(() => Int, { description: 'Units.' })
  quantity!: number;

  @Field(() => Money, { description: 'Price per unit.' })
  unitPrice!: number;
}

/** As many as fit next to a price. */
const LIMIT = 4;

const QUOTED = `
  SELECT sent_at AS at, request.number, quantity, unit_price AS "unitPrice"
  FROM quote_requests request JOIN quotes ON request_id = request.id JOIN quote_lines ON quote_id = quotes.id
    JOIN quote_prices USING (quote_id, position)
  WHERE tool_id = $1 AND request.id <> $2
    AND CASE WHEN $3::uuid IS NULL THEN customer_id = $4 AND company_id IS NULL ELSE company_id = $3 END
    AND version = (SELECT max(version) FROM quotes newest WHERE newest.request_id = request.id)
  ORDER BY sent_at DESC, quotes.id DESC, quantity LIMIT $5`;

type Row = Omit<EarlierPrice, 'isOrder'>;

/** The newest prices that the buyer of a request paid or was quoted for the tool of a line; none without a tool. */
export async function earlierPrices(ctx: Ctx, line: QuoteRequestLine): Promise<EarlierPrice[]> {
  const { toolId, requestId } = line;
  if (!toolId || !holds(await ctx.viewer(), 'quotes.manage')) return [];
  const { companyId, customerId } = await quoteRequestLoader(ctx).load(requestId);
  const values = [toolId, requestId, companyId, customerId, LIMIT];
  const quoted = await query<Row>(ctx.db, { sql: QUOTED, values });
  const ordered = await earlierOrders(ctx.db, { toolId, companyId, customerId }, LIMIT);
  const all = [
    ...ordered.map((order) => ({ ...order, isOrder: true })),
    ...quoted.map((price) => ({ ...price, isOrder: false })),
  ];
  return all.sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, LIMIT);
}
