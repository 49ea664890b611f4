import type { Person, TestShop } from '../../support/shop';
import { DOCTYPE, send, type Connection } from './punchout';

export interface OrderLine {
  readonly sku: string;
  readonly number?: string;
  readonly quantity?: string;
  readonly price?: string;
  readonly currency?: string;
  readonly unit?: string;
  /** Further elements of the ItemDetail, of the ItemOut, and its attributes. */
  readonly detail?: string;
  readonly more?: string;
  readonly attributes?: string;
}

export interface OrderAsked {
  readonly lines: readonly OrderLine[];
  readonly payloadId?: string;
  readonly orderId?: string;
  readonly attributes?: string;
  /** Elements of the header after the total. */
  readonly header?: string;
  readonly mode?: string;
  readonly doctype?: string;
}

export const SHIP_TO = `<ShipTo><Address isoCountryCode="BD" addressID="HQ">
  <Name xml:lang="en">Robot Works Ltd.</Name>
  <PostalAddress name="default">
    <DeliverTo>Paula Buyer</DeliverTo><DeliverTo>Gate 4</DeliverTo>
    <Street>12 Factory Road</Street>
    <City>Dhaka</City><State isoStateCode="BD-13">Dhaka</State><PostalCode>1207</PostalCode>
    <Country isoCountryCode="BD">Bangladesh</Country>
  </PostalAddress>
  <Phone name="work"><TelephoneNumber><CountryCode isoCountryCode="BD">880</CountryCode>
    <AreaOrCityCode>2</AreaOrCityCode><Number>5551234</Number><Extension>12</Extension></TelephoneNumber></Phone>
</Address></ShipTo>`;

let count = 0;
const next = () => (count += 1);

const itemOf = (
  {
    sku,
    number,
    quantity = '1',
    price = '1.00',
    currency = 'USD',
    unit = 'EA',
    detail = '',
    more = '',
    attributes = '',
  }: OrderLine,
  at: number,
) => `<ItemOut quantity="${quantity}" lineNumber="${number ?? String((at + 1) * 10)}" ${attributes}>
  <ItemID><SupplierPartID>${sku}</SupplierPartID></ItemID>
  <ItemDetail>
    <UnitPrice><Money currency="${currency}">${price}</Money></UnitPrice>
    <Description xml:lang="en">${sku}</Description>
    <UnitOfMeasure>${unit}</UnitOfMeasure>
    <Classification domain="UNSPSC">23150000</Classification>${detail}
  </ItemDetail>${more}
</ItemOut>`;

/** An OrderRequest as purchasing systems write it. */
export function orderRequest(
  { identity, secret }: Pick<Connection, 'identity' | 'secret'>,
  {
    lines,
    payloadId = `order-${next()}@erp.example`,
    orderId = `PO-${next()}`,
    attributes = '',
    header = '',
    mode = 'production',
    doctype = DOCTYPE,
  }: OrderAsked,
): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
${doctype}
<cXML payloadID="${payloadId}" timestamp="2026-11-29T08:00:00-06:00" xml:lang="en-US">
  <Header>
    <From><Credential domain="DUNS"><Identity>123456789</Identity></Credential></From>
    <To><Credential domain="NetworkId"><Identity>AN0100</Identity></Credential></To>
    <Sender><Credential domain="NetworkUserId"><Identity>${identity}</Identity>
      <SharedSecret>${secret}</SharedSecret></Credential><UserAgent>Buyer 6.1</UserAgent></Sender>
  </Header>
  <Request deploymentMode="${mode}">
    <OrderRequest>
      <OrderRequestHeader orderID="${orderId}" orderDate="2026-11-29T08:00:00-06:00" ${attributes}>
        <Total><Money currency="USD">0.00</Money></Total>${header}
      </OrderRequestHeader>
      ${lines.map(itemOf).join('\n')}
    </OrderRequest>
  </Request>
</cXML>`;
}

export const sendOrder = (shop: Pick<TestShop, 'url'>, connection: Connection, asked: OrderAsked) =>
  send(shop, orderRequest(connection, asked));

/** What an order may change: purchases, orders, stock, records, and what companies owe. */
export async function stateOf({ dataSource }: Pick<TestShop, 'dataSource'>): Promise<unknown> {
  const [state] = await dataSource.query(`SELECT
    (SELECT count(*)::int FROM purchases) AS purchases, (SELECT count(*)::int FROM orders) AS orders,
    (SELECT count(*)::int FROM external_orders) AS records,
    (SELECT count(*)::int FROM purchase_approvals) AS approvals,
    (SELECT count(*)::int FROM idempotency_keys) AS keys,
    (SELECT count(*)::int FROM punchout_messages WHERE state = 'Accepted') AS accepted,
    (SELECT count(*)::int FROM stock_movements) AS movements,
    (SELECT sum(available_stock)::int FROM tools) AS stock`);
  return state;
}

/** Chooses in whose name a purchasing system orders. */
export const setBuyer = (
  shop: Pick<TestShop, 'gql'>,
  by: Person,
  {
    id,
    buyerId,
    origins = ['https://erp.example'],
  }: { id: string; buyerId: string | null; origins?: string[] },
) =>
  shop.gql(
    'mutation ($id: ID!, $i: PunchoutSettingsInput!) { updatePunchoutConnection(id: $id, input: $i) { connection { id buyerId } } }',
    { variables: { id, i: { name: 'ERP', origins, buyerId } }, as: by },
  );
