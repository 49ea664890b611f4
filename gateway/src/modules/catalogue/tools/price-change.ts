import { isDeepStrictEqual } from 'node:util';
import { IsNumber, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { Field, Float, ID, InputType } from 'type-graphql';
import { limited } from '../../../shared/constraint';
import { badInput } from '../../../shared/domain-error';
import { WholeDollars } from '../../../shared/field-rules';
import { CENTS } from '../../../shared/money';
import { Money } from '../../../shared/scalars';
import { BulkInput } from '../../idempotency/bulk.service';
import { MAX_PRICE } from './tool.inputs';
import type { Priced } from '../pricing/pricing.service';

const MAX_PERCENT = 1_000;

@InputType({ description: 'A change of the prices of many tools: give one of amount, percent and price.' })
export class ChangeToolPricesInput extends BulkInput {
  @Field(() => Money, {
    nullable: true,
    description: 'Added to each price: a whole number of dollars; may be negative.',
  })
  @IsOptional()
  @WholeDollars('Amount', -MAX_PRICE, MAX_PRICE)
  amount?: number | null;

  @Field(() => Float, {
    nullable: true,
    description:
      'Added to each price, per cent with at most two decimals; may be negative. Prices are rounded to whole dollars, half a dollar up.',
  })
  @IsOptional()
  @limited({ min: -100, max: MAX_PERCENT })
  @Max(MAX_PERCENT, { message: `Percent is above ${MAX_PERCENT}` })
  @Min(-100, { message: 'Percent must be at least -100' })
  @IsNumber({ maxDecimalPlaces: 2 }, { message: 'Percent must be a number with at most two decimals' })
  percent?: number | null;

  @Field(() => Money, { nullable: true, description: 'New price of each tool: a whole number of dollars.' })
  @IsOptional()
  @WholeDollars('Price', 0, MAX_PRICE)
  price?: number | null;

  @Field(() => Boolean, {
    defaultValue: true,
    description:
      'Price breaks change by the same per cent. If false, they stay, but none is left above the new price.',
  })
  moveBreaks!: boolean;

  @Field(() => ID, {
    nullable: true,
    description:
      'A new UUID, which makes the change one that undoPriceChange takes back. The requests of a change of more than 200 tools have the same.',
  })
  @IsOptional()
  @IsUUID(undefined, { message: 'This is not a UUID' })
  changeId?: string | null;
}

export type PriceChange = Pick<ChangeToolPricesInput, 'amount' | 'percent' | 'price'> & {
  readonly moveBreaks: boolean;
};

/** @throws DomainError BAD_USER_INPUT unless the change is given in exactly one way */
export function priceChangeOf({ amount, percent, price, moveBreaks }: ChangeToolPricesInput): PriceChange {
  if ([amount, percent, price].filter((way) => way != null).length !== 1)
    throw badInput({ amount: 'Give one of amount, percent and price.' });
  return { amount, percent, price, moveBreaks };
}

/** In hundredths of a per cent all numbers are integers, so that halves are exact. `unit` is in cents. */
const byPercent = (price: number, percent: number, unit: number) =>
  unit * Math.round((price * (10_000 + Math.round(percent * 100))) / (10_000 * unit));

type NewPrice = Pick<PriceChange, 'amount' | 'percent' | 'price'>;

/** A tool's own price after a change, rounded to whole dollars. */
export function changedPrice(before: number, { amount, percent, price }: NewPrice): number {
  if (percent != null) return byPercent(before, percent, CENTS);
  return price ?? before + (amount ?? 0);
}

/**
 * A tool's price and price breaks after a change. Breaks move by the given per cent, or by that of the tool's own price,
 * and are rounded to cents. Since the own price is rounded to dollars, it may limit them.
 */
export function changedLadder({ price, priceBreaks }: Priced, change: PriceChange): Priced {
  const changed = changedPrice(price, change);
  const { percent, moveBreaks } = change;
  const moved = (before: number) => {
    if (!moveBreaks || price === 0) return before;
    if (percent != null) return byPercent(before, percent, 1);
    // Own prices are whole dollars: the product stays a safe integer.
    return Math.round((before * (changed / CENTS)) / (price / CENTS));
  };
  return {
    price: changed,
    priceBreaks: priceBreaks.map(({ minQuantity, unitPrice }) => ({
      minQuantity,
      unitPrice: Math.min(changed, Math.max(0, moved(unitPrice))),
    })),
  };
}

/**
 * A tool's price and price breaks after a change; null if the change leaves all of them as they are.
 * @throws DomainError BAD_USER_INPUT if the price leaves the range from 1 dollar to the highest price
 */
export function newLadder({ price, priceBreaks }: Priced, change: PriceChange): Priced | null {
  const after = changedLadder({ price, priceBreaks }, change);
  if (after.price < CENTS) throw badInput({ price: 'Price must be at least 1' });
  if (after.price > MAX_PRICE * CENTS) throw badInput({ price: `Price is above ${MAX_PRICE}` });
  return isDeepStrictEqual(after, { price, priceBreaks }) ? null : after;
}

/** The fields that identify a request with a key. The first two are those of earlier releases. */
export const contentOf = ({ amount, percent, price, moveBreaks }: PriceChange): readonly unknown[] => [
  amount ?? null,
  percent ?? null,
  ...(price == null && moveBreaks ? [] : [price ?? null, moveBreaks]),
];
