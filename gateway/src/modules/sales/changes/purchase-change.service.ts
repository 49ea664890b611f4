import { IsNull, type EntityManager } from 'typeorm';
import { emit } from '../../../events/emit';
import type { Ctx } from '../../../shared/ctx';
import { badInput, DomainError } from '../../../shared/domain-error';
import { authorize } from '../../../shared/permission';
import { placeOfAddress } from '../purchases/destination.service';
import { addressText } from '../../../shared/address-text';
import { postalAddressOf } from '../../../shared/postal-address';
import { ChargeKind, PurchaseCharge } from '../purchases/purchase-charge.entity';
import { severalCountries } from '../purchases/destinations.service';
import { PurchaseDestination } from '../purchases/purchase-destination.entity';
import { Order } from '../orders/order.entity';
import { changePurchase } from '../purchases/change.service';
import { Purchase } from '../purchases/purchase.entity';
import { may, PURCHASE } from '../orders/sale.policy';
import { subjectOf } from '../purchases/purchase.subject';
import { requireWorkingDay } from '../checkout/requested-day.service';
import type { ChangePurchaseInput } from './change.inputs';
import type { Keyed } from '../../idempotency/idempotency.service';

/**
 * Changes the requested day or the delivery address of a purchase without shipments: its buyer, and admins.
 * @throws DomainError NOT_FOUND, FORBIDDEN, WRONG_STATE, ORDER_SHIPPED, SEVERAL_COUNTRIES, BAD_USER_INPUT, IDEMPOTENCY_KEY_REUSED
 */
export const changeDelivery = (
  ctx: Ctx,
  { purchaseId: id, input, idempotencyKey }: Keyed<{ purchaseId: string; input: ChangePurchaseInput }>,
): Promise<Purchase> =>
  changePurchase(
    ctx,
    { id, idempotencyKey, content: ['change-purchase', id, input] },
    async ({ tx, actor, purchase, orders }) => {
      const left = orders.filter(({ shippedQuantity }) => shippedQuantity > 0).length;
      authorize(may(PURCHASE.change, actor, { ...purchase, orders: orders.length, left }));
      const to = await destinationToChange(tx.db, purchase, input);
      const address = addressOf(purchase, input);
      const before = to ?? purchase;
      const isAddress = address !== null && address.deliveryAddress !== before.deliveryAddress;
      if (address) await requireSamePlace(tx.db, purchase, { before, after: address });
      const requestedOn = input.requestedOn === undefined ? purchase.requestedOn : input.requestedOn;
      const isDay = requestedOn !== purchase.requestedOn;
      if (isDay) await requireWorkingDay(tx, requestedOn);
      if (!isDay && !isAddress) throw badInput({ input: 'Give another day or another address.' });
      if (isDay) await tx.db.update(Purchase, { id }, { requestedOn });
      if (isAddress) await setAddress(tx.db, { id, to, address });
      const number = to?.number ?? null;
      const changed = isDay ? orders : orders.filter(({ destination }) => destination === number);
      const orderIds = changed.map((order) => order.id);
      const days = { before: { requestedOn: purchase.requestedOn }, after: { requestedOn } };
      await emit(tx, 'purchase.changed', {
        ...subjectOf(purchase),
        payload: { orderIds, isAddress, ...(isAddress && to && { destination: to.number }), ...days },
      });
    },
  );

type Address = Pick<Purchase, 'deliveryAddress' | 'deliverTo' | 'deliveryCountry'>;

/** The further address that is to be changed; null for that of the purchase. @throws DomainError BAD_USER_INPUT */
async function destinationToChange(
  db: EntityManager,
  { id: purchaseId }: Purchase,
  { destination: number }: ChangePurchaseInput,
): Promise<PurchaseDestination | null> {
  if (number == null) return null;
  const found = await db.findOneBy(PurchaseDestination, { purchaseId, number });
  if (!found) throw badInput({ destination: 'This purchase has no such address' });
  return found;
}

interface NewAddress {
  readonly id: string;
  readonly to: PurchaseDestination | null;
  readonly address: Address;
}

/** Sets the address of a purchase, or one of its further ones, and that of the orders that go there. */
async function setAddress(db: EntityManager, { id, to, address }: NewAddress): Promise<void> {
  const { deliveryAddress, deliverTo } = address;
  if (to)
    await db.update(
      PurchaseDestination,
      { purchaseId: id, number: to.number },
      { deliveryAddress, deliverTo },
    );
  else await db.update(Purchase, { id }, address);
  const destination = to ? to.number : IsNull();
  await db.update(Order, { purchaseId: id, destination, deletedAt: IsNull() }, { deliveryAddress });
}

/** The address that is given, or null. */
function addressOf(purchase: Purchase, input: ChangePurchaseInput): Address | null {
  if (input.deliverTo) {
    const deliverTo = postalAddressOf(input.deliverTo);
    return { deliveryAddress: addressText(deliverTo), deliverTo, deliveryCountry: deliverTo.country };
  }
  const deliveryAddress = input.deliveryAddress?.trim();
  if (!deliveryAddress) return null;
  const deliveryCountry = input.deliveryCountry ?? purchase.deliveryCountry;
  return { deliveryAddress, deliverTo: null, deliveryCountry };
}

/** The country has decided the tax and the price of the delivery: both are agreed. */
async function requireSameCountry(
  db: EntityManager,
  { id, deliveryCountry, taxCountry }: Purchase,
  country: string | null,
): Promise<void> {
  if (country === (deliveryCountry ?? taxCountry)) return;
  if (await db.existsBy(PurchaseDestination, { purchaseId: id })) throw severalCountries();
  const delivery = { purchaseId: id, what: ChargeKind.Delivery };
  if (taxCountry === null && !(await db.existsBy(PurchaseCharge, delivery))) return;
  throw wrongPlace('another country');
}

async function requireSamePlace(
  db: EntityManager,
  purchase: Purchase,
  { before, after }: { before: Pick<Address, 'deliveryAddress' | 'deliverTo'>; after: Address },
): Promise<void> {
  await requireSameCountry(db, purchase, after.deliveryCountry);
  requireSameTerritory(purchase, before, after);
}

/** A decided tax is that of a territory, or of the rest of its country. */
function requireSameTerritory(
  { taxDecidedAt, deliveryCountry, taxCountry }: Purchase,
  before: Pick<Address, 'deliveryAddress' | 'deliverTo'>,
  after: Address,
): void {
  if (!taxDecidedAt) return;
  const [from, to] = [before, after].map((address) => placeOfAddress(address, deliveryCountry ?? taxCountry));
  if (from?.territory !== to?.territory) throw wrongPlace('a place with another tax');
}

const wrongPlace = (place: string): DomainError =>
  new DomainError(
    'conflict',
    'WRONG_STATE',
    `The tax and the price of the delivery are those of its country. For an address in ${place}, delete the orders and order again.`,
  );
