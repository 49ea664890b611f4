import { ToolSupply } from '../../../../../src/modules/catalogue/tools/supply';
import { DeliveryKind } from '../../../../../src/modules/sales/purchases/delivery-kind.type';
import { aPurchase, aTool } from '../../../../support/builders';
import { aCompany } from '../../../../support/companies';
import { dayIn } from '../../../../support/days';
import { aMethod, noMethods } from '../../../../support/delivery';
import { approve, ship } from '../../../../support/payments';
import { aQuoteRequest, quoteCall } from '../../../../support/quotes';
import type { GraphqlAnswer, Person, TestShop } from '../../../../support/shop';
import { setTax } from '../../../../support/taxes';

export interface World {
  readonly shop: TestShop;
  readonly admin: Person;
}

const must = ({ data, errors }: GraphqlAnswer) => {
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
};

export const SELLER = {
  legalName: 'Robotik & Söhne GmbH',
  taxId: 'DE123456789',
  address: 'Werkstraße 1\n10115 Berlin',
  country: 'DE',
  bankName: 'Berliner Bank',
  account: 'DE89 3704 0044 0532 0130 00',
  bic: 'COBADEFFXXX',
  note: 'HRB 12345 Berlin <Amtsgericht>',
};

export const setSeller = async ({ shop, admin }: World, over: object = {}) =>
  must(
    await shop.gql('mutation ($i: SellerSettingsInput!) { updateSellerSettings(input: $i) { country } }', {
      variables: { i: { ...SELLER, ...over } },
      as: admin,
    }),
  );

/** Rates of countries; those without one have no tax. */
export const RATES: readonly object[] = [
  { country: 'DE', basisPoints: 1_900 },
  { country: 'AT', basisPoints: 2_000 },
  { country: 'CH', basisPoints: 810 },
  { country: 'GB', basisPoints: 1_750 },
  { country: 'BD', basisPoints: 750 },
  { country: 'NL', basisPoints: 0, note: 'Reverse charge: the customer owes the VAT' },
  { country: 'LU', basisPoints: 0 },
  { country: 'BE', basisPoints: 0, note: 'Exempt: Article 44 of the VAT Code' },
];

export const setRates = async ({ shop, admin }: World) => {
  for (const rate of RATES) must(await setTax(shop, admin, rate));
};

/** A company in a country; its tax id is a VAT id if it begins with the code of the country. */
export async function aBuyer({ shop, admin }: World, country: string, taxId: string): Promise<Person> {
  const owner = await shop.customer();
  const terms = { terms: 'Net30', creditLimit: 1e11 };
  await aCompany(shop, { owner, admin, terms, country, taxId, legalName: `Käufer "${country}" & Co` });
  return owner;
}

export const addressIn = (country: string) => ({
  name: 'Goods-in',
  lines: ['Dock 7', 'Hall <B>'],
  city: 'Somewhere',
  postalCode: country === 'GB' ? 'SW1A 1AA' : '10100',
  country,
});

interface Buying {
  readonly by: Person;
  readonly country: string;
  /** Dollars and units of each line. */
  readonly lines: readonly (readonly [price: number, quantity: number])[];
  readonly fee?: number;
  readonly isMade?: boolean;
  readonly poNumber?: string;
}

/** Places lines; one of 50 units or more has a lower price. */
async function place({ shop }: World, buying: Buying): Promise<{ id: string; orders: string[] }> {
  const { by, country, fee = 0, isMade = false, poNumber } = buying;
  const lines = [];
  for (const [dollars, quantity] of buying.lines) {
    const supply = isMade ? { supply: ToolSupply.MADE_TO_ORDER, availableStock: 0, leadTimeDays: 5 } : {};
    const price = dollars * 100;
    const priceBreaks = [{ minQuantity: 50, unitPrice: price - 33 }];
    const given = { price, priceBreaks, minimumOrder: 1, availableStock: 9_000, ...supply };
    const tool = await aTool(shop, given);
    lines.push({ toolId: tool.id, quantity, reference: `Line ${lines.length + 1} & more` });
  }
  const method = { name: 'Parcel <fast>', kind: DeliveryKind.FLAT, price: fee };
  const delivery = fee ? { deliveryMethodId: await aMethod(shop, method), fee } : {};
  const placed = await aPurchase(shop, { by, lines, deliverTo: addressIn(country), poNumber, ...delivery });
  if (fee) await noMethods(shop);
  const { id, orders } = must(placed).placePurchase;
  return { id, orders: orders.map((order: { id: string }) => order.id) };
}

/** One invoice of all lines. */
export async function invoiced(world: World, buying: Buying): Promise<string[]> {
  const { orders } = await place(world, buying);
  must(await approve(world.shop, world.admin, orders));
  return orders;
}

/** An invoice for each of two shipments of a line. */
export async function inParts(world: World, buying: Buying): Promise<void> {
  const { orders } = await place(world, { ...buying, isMade: true });
  must(await approve(world.shop, world.admin, orders));
  const [id = ''] = orders;
  must(await ship(world.shop, world.admin, [{ id, quantity: 1 }]));
  must(await ship(world.shop, world.admin, [{ id, quantity: 1 }]));
}

/** An invoice, and a credit note for its first line. */
export async function credited(world: World, buying: Buying): Promise<void> {
  const [id = ''] = await invoiced(world, buying);
  const { status } = await world.shop.rest('DELETE', `/order/${id}`, { as: world.admin });
  if (status >= 300) throw new Error(`not deleted: ${status}`);
}

/** A quote with a tooling fee, a delivery and a deposit, which is paid: the invoice deducts it. */
export async function withDeposit(
  { shop, admin }: World,
  { by, country, percent }: Pick<Buying, 'by' | 'country'> & { percent: number },
): Promise<void> {
  const tool = await aTool(shop, { availableStock: 900 });
  const request = await aQuoteRequest(shop, { by, toolId: tool.id });
  const lines = [{ toolId: tool.id, prices: [{ quantity: 10, unitPrice: 907 }] }];
  const fees = { toolingFee: 12_345, toolingName: 'Mould & insert', deliveryPrice: 999 };
  const input = { lines, validUntil: dayIn(30), replaces: 0, depositPercent: percent, ...fees };
  const sent = must(await quoteCall(shop, 'send', { as: admin, id: request.id, input }));
  const [{ id }] = sent.sendQuote.versions;
  const accepted = { totalPrice: 9_070 + 12_345 + 999, deliverTo: addressIn(country) };
  const { acceptQuote } = must(await quoteCall(shop, 'accept', { as: by, id, input: accepted }));
  const [deposit] = await shop.dataSource.query(
    `SELECT currency_total AS total FROM documents WHERE purchase_id = $1 AND kind = 'Deposit'`,
    [acceptQuote.id],
  );
  const payment = { amount: Number(deposit.total), reference: `DEP ${id}`, receivedOn: dayIn(0) };
  must(
    await shop.gql(
      'mutation ($id: ID!, $i: RecordPaymentInput!) { recordPurchasePayment(id: $id, input: $i) { openAmount } }',
      { variables: { id: acceptQuote.id, i: payment }, as: admin },
    ),
  );
  must(
    await approve(
      shop,
      admin,
      acceptQuote.orders.map((order: { id: string }) => order.id),
    ),
  );
}
