import { DomainError } from '../../../shared/domain-error';
import { ChargeKind, type NewCharge } from '../purchases/purchase-charge.entity';
import { DeliveryKind } from '../purchases/delivery-kind.type';
import type { DeliveryBand, DeliveryMethod } from './delivery-method.entity';

/** Lines to deliver, and the address. */
export interface Parcel {
  /** Null if it is not known. */
  readonly country: string | null;
  readonly lines: readonly {
    readonly quantity: number;
    readonly tool: {
      readonly name: string;
      readonly weightGrams: number | null;
      readonly packedWeightGrams: number | null;
    };
    /** Number of the further address that it goes to; none for the first address. */
    readonly destination?: number | null;
  }[];
}

/** The price to one of several addresses, cents; null if it is quoted after review. */
export interface AddressPrice {
  /** Number of the further address; null for the first one. */
  readonly destination: number | null;
  readonly price: number | null;
}

/** The price of a method for a parcel, cents; null if it is quoted after review. */
export interface PricedMethod {
  readonly method: DeliveryMethod;
  readonly price: number | null;
  /** Of each address; empty if it cannot be chosen. */
  readonly byAddress: readonly AddressPrice[];
  /** Why it cannot be chosen. */
  readonly problem: DomainError | null;
}

type Price = Pick<PricedMethod, 'price' | 'problem'>;

/** The price of a method is the sum of those to each address. */
export function priced(method: DeliveryMethod, { country, lines }: Parcel): PricedMethod {
  const addresses = [...new Set(lines.map(({ destination }) => destination ?? null))].sort(byNumber);
  if (method.kind === DeliveryKind.PICKUP && addresses.length > 1)
    return refused(method, unavailable(`${method.name} is for one address. Choose another delivery.`));
  const prices = addresses.map((destination) => ({
    destination,
    ...toOne(method, { country, lines: lines.filter((line) => (line.destination ?? null) === destination) }),
  }));
  const problem = prices.find((each) => each.problem)?.problem;
  if (problem) return refused(method, problem);
  const isQuoted = method.kind === DeliveryKind.QUOTED;
  const price = isQuoted ? null : prices.reduce((sum, each) => sum + (each.price ?? 0), 0);
  const byAddress = prices.map(({ destination, price: one }) => ({ destination, price: one }));
  return { method, price, byAddress, problem: null };
}

const byNumber = (one: number | null, other: number | null): number => (one ?? 0) - (other ?? 0);

const refused = (method: DeliveryMethod, problem: DomainError): PricedMethod => ({
  method,
  price: null,
  byAddress: [],
  problem,
});

function toOne(method: DeliveryMethod, parcel: Parcel): Price {
  const problem = outOfReach(method, parcel.country);
  if (problem) return { price: null, problem };
  if (method.kind === DeliveryKind.TABLE) return ofTable(method, parcel);
  const price = method.kind === DeliveryKind.QUOTED ? null : (method.price ?? 0);
  return { price, problem: null };
}

const unavailable = (message: string): DomainError =>
  new DomainError('conflict', 'DELIVERY_UNAVAILABLE', message);

function outOfReach({ name, countries, bands }: DeliveryMethod, country: string | null): DomainError | null {
  if (country === null)
    return countries.length > 0 || bands.some((band) => band.countries.length > 0)
      ? unavailable(`${name} needs the country of delivery.`)
      : null;
  return countries.length === 0 || countries.includes(country)
    ? null
    : unavailable(`${name} does not deliver to this country.`);
}

/** Carriers weigh what they carry: a unit with its packaging, or else the unit, grams. */
const weightOf = ({ weightGrams, packedWeightGrams }: Parcel['lines'][number]['tool']): number | null =>
  packedWeightGrams ?? weightGrams;

/** A table has no price for what has no weight: a guess would be wrong for someone. */
function ofTable({ name, bands }: DeliveryMethod, { country, lines }: Parcel): Price {
  const none = (message: string) => ({ price: null, problem: unavailable(message) });
  const unweighed = lines.find(({ tool }) => weightOf(tool) === null);
  if (unweighed) return none(`${name} has no price: the weight of ${unweighed.tool.name} is not known.`);
  const grams = lines.reduce((sum, { tool, quantity }) => sum + (weightOf(tool) ?? 0) * quantity, 0);
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

/** The charges of an offer, and the reason if its delivery is not available. */
export interface ChargesOfOffer {
  readonly charges: readonly NewCharge[];
  readonly problem: DomainError | null;
}

/** The charge of the method that was chosen. A shop without methods has no price of delivery. */
export function chosen(methods: readonly PricedMethod[], methodId: string | null): ChargesOfOffer {
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
