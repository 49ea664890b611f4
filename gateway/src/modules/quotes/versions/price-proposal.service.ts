import { Field, Int, ObjectType } from 'type-graphql';
import { query } from '../../../db/sql';
import type { Ctx } from '../../../shared/ctx';
import { Money } from '../../../shared/scalars';
import { workingDays } from '../../calendar/working-days.service';
import { accountOf } from '../../people/companies/account.service';
import { pricingFor } from '../../catalogue/pricing/pricing.service';
import { toolLoader } from '../../catalogue/tools/tool.loader';
import type { QuoteRequestLine } from '../quote-request.entity';
import { quoteRequestLoader } from '../quote.loader';
import { holds } from '../../../shared/permission';

@ObjectType({ description: 'A proposed price of a quantity (admins).', simpleResolvers: true })
export class PriceProposal {
  @Field(() => Int, { description: 'One of the quantities of the line.' })
  quantity!: number;

  @Field(() => Money, { description: 'Price per unit by the price ladder at present.' })
  listed!: number;

  @Field(() => Money, {
    nullable: true,
    description: 'Price per unit of this or the next smaller quantity in the last quote to this account.',
  })
  lastQuoted!: number | null;

  @Field(() => Money, { description: 'The smaller of the two.' })
  unitPrice!: number;
}

const LAST_QUOTED = `
  SELECT quantity, unit_price AS "unitPrice" FROM quote_prices JOIN quote_lines USING (quote_id, position)
  WHERE tool_id = $1 AND quote_id = (
    SELECT quotes.id FROM quotes JOIN quote_lines ON quote_id = quotes.id JOIN quote_requests request ON request.id = request_id
    WHERE tool_id = $1 AND request.id <> $2
      AND CASE WHEN $3::uuid IS NULL THEN customer_id = $4 AND company_id IS NULL ELSE company_id = $3 END
    ORDER BY sent_at DESC, quotes.id DESC LIMIT 1)
  ORDER BY quantity DESC`;

/** Prices for each quantity of a line, from the ladder and the last quote to the account; none without a tool. */
export async function priceProposals(ctx: Ctx, line: QuoteRequestLine): Promise<PriceProposal[]> {
  const { toolId, requestId, quantities } = line;
  if (!toolId || !holds(await ctx.viewer(), 'quotes.manage')) return [];
  const { companyId, customerId } = await quoteRequestLoader(ctx).load(requestId);
  const tool = await toolLoader(ctx).load(toolId);
  const { today: day } = await workingDays(ctx);
  const account = accountOf({ companyId, customerId });
  const pricing = await pricingFor(ctx.db, { ...account, day }, [{ toolId }]);
  const values = [toolId, requestId, companyId, customerId];
  const last = await query<{ quantity: number; unitPrice: number }>(ctx.db, { sql: LAST_QUOTED, values });
  return quantities.map((quantity) => {
    const listed = pricing(tool, quantity).unitPrice;
    const lastQuoted = last.find((price) => price.quantity <= quantity)?.unitPrice ?? null;
    return { quantity, listed, lastQuoted, unitPrice: Math.min(listed, lastQuoted ?? listed) };
  });
}
