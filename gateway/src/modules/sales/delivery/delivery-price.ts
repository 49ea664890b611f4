import { DomainError } from '../../../shared/domain-error';
import { ChargeKind, type NewCharge } from '../charges/purchase-charge.entity';
import { DeliveryKind } from './delivery-kind';
import type { DeliveryBand, DeliveryMethod } from './delivery-method.entity';

/** What is delivered, and where. */
export interface Parcel {
  /** Null if it is not known. */
  readonly country: string | null;
  readonly lines: readonly {
    readonly quantity: number;
    readonly tool: { readonly name: string; readonly weightGrams: number | null };
  }[];
}

/** The price of a method for a parcel, cents; null if it is quoted after review. */
export interface PricedMethod {
  readonly method: DeliveryMethod;
  readonly price: number | null;
  /** Why it cannot be chosen. */
  readonly problem: DomainError | null;
}

export function priced(method: DeliveryMethod, parcel: Parcel): PricedMethod {
  const problem = outOfReach(method, parcel.country);
  if (problem) return { method, price: null, problem };
  if (method.kind === DeliveryKind.TABLE) return { method, ...ofTable(method, parcel) };
  const price = method.kind === DeliveryKind.QUOTED ? null : (method.price ?? 0);
  return { method, price, problem: null };
}

const unavailable = (message: string): DomainError =>
  new DomainError('conflict', 'DELIVERY_UNAVAILABLE', message);

function outOfReach({ name, countries }: DeliveryMethod, country: string | null): DomainError | null {
  if (countries.length === 0) return null;
  if (country === null) return unavailable(`${name} needs the country of delivery.`);
  return countries.includes(country) ? null : unavailable(`${name} does not deliver to this country.`);
}

/** A table has no price for what has no weight: a guess would be wrong for somebody. */
function ofTable(
  { name, bands }: DeliveryMethod,
  { country, lines }: Parcel,
): Pick<PricedMethod, 'price' | 'problem'> {
  const none = (message: string) => ({ price: null, problem: unavailable(message) });
  const unweighed = lines.find(({ tool }) => tool.weightGrams === null);
  if (unweighed) return none(`${name} has no price: the weight of ${unweighed.tool.name} is not known.`);
  const grams = lines.reduce((sum, { tool, quantity }) => sum + (tool.weightGrams ?? 0) * quantity, 0);
  const own = bandsOf(bands, country);
  if (own.length === 0) return none(`${name} does not deliver to this country.`);
  const band = own.find(({ upToGrams }) => grams <= upToGrams);
  const most = (own.at(-1)?.upToGrams ?? 0) / 1_000;
  return band ? { price: band.price, problem: null } : none(`${name} takes at most ${most} kg.`);
}

/** The prices of a country, or else those of all others, the lightest first. */
function bandsOf(bands: readonly DeliveryBand[], country: string | null): DeliveryBand[] {
  const own = bands.filter(({ countries }) => country !== null && countries.includes(country));
  const used = own.length > 0 ? own : bands.filter(({ countries }) => countries.length === 0);
  return used.toSorted((a, b) => a.upToGrams - b.upToGrams);
}

/** What an offer costs in addition to its lines, and why its delivery cannot be had. */
export interface Charging {
  readonly charges: readonly NewCharge[];
  readonly problem: DomainError | null;
}

/** The charge of the method that was chosen. A shop without methods has no price of delivery. */
export function chosen(methods: readonly PricedMethod[], methodId: string | null): Charging {
  const delivery = methods.find(({ method }) => method.id === methodId);
  if (delivery) {
    const { method, price: amount, problem } = delivery;
    const { name, kind } = method;
    return { charges: [{ what: ChargeKind.Delivery, name, kind, amount }], problem };
  }
  if (methodId !== null)
    return {
      charges: [],
      problem: unavailable('This delivery is no longer offered. Choose another one.'),
    };
  const problem =
    methods.length > 0 ? new DomainError('rule', 'DELIVERY_REQUIRED', 'Choose how it is delivered.') : null;
  return { charges: [], problem };
}
