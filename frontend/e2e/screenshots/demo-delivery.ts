import { demoAdmin, newCustomer, PASSWORD, signIn, type SignedUp, type ToolJson } from '../support/people';
import { addTool } from '../support/catalogue';
import { addDeliveryMethods } from '../support/delivery-methods';
import { foundTeam } from '../days/company';
import { slipPath } from '../support/slip-path';
import { graphql } from '../support/graphql';

/** A buyer of a made-to-order tool for two sites: shipments, parts, returns and a delivery fee. */
export interface DemoDelivery {
  readonly buyer: SignedUp;
  /** A made-to-order tool with 240 in stock. */
  readonly madeId: string;
  /** An order of 500 with 100 shipped. */
  readonly inPartsId: string;
  /** To two addresses, approved, nothing has left. */
  readonly severalId: string;
  /** Its delivery fee waits for the customer. */
  readonly feeId: string;
  /** The link on the packing slip of what has left. */
  readonly slipPath: string;
  /** The approver of a purchase to two addresses, and its id. */
  readonly approver: SignedUp;
  readonly toApproveId: string;
}

interface Bought {
  readonly id: string;
  readonly orders: readonly { readonly id: string }[];
}
interface Line {
  readonly toolId: string;
  readonly quantity: number;
  readonly destination?: number;
}

const EMAIL = 'stores@delta-line.example';
const IN_STOCK = 240;
const HOME = {
  name: 'Delta Line Robotics, Goods In',
  lines: ['Plot 12, Block C', 'Mirpur Industrial Estate'],
  city: 'Dhaka',
  postalCode: '1216',
  country: 'BD',
};
const SITES = [
  { name: 'Delta Line, Plant 2', lines: ['House 4, Agrabad Road'], city: 'Chattogram', country: 'BD' },
  { lines: ['Karwan Bazar 7'], city: 'Dhaka', postalCode: '1215', country: 'BD' },
  { lines: ['Shop 3, Station Road'], city: 'Khulna', postalCode: '9100', country: 'BD' },
];

/** Has to come last: once a shop has methods of delivery, each purchase needs one. */
export async function makeDeliveries(chosen: readonly ToolJson[]): Promise<DemoDelivery> {
  const admin = await demoAdmin();
  const buyer = await newCustomer('Nusrat Delta', EMAIL).catch(() =>
    signIn({ email: EMAIL, password: PASSWORD }),
  );
  await keepAddresses(buyer);
  const { QUOTED: quoted } = await addDeliveryMethods(admin);
  const madeId = await addMadeTool(chosen[0]?.picture ?? '');
  // An order placed in the west leaves on its next day, which is today in the east.
  await setCalendar(admin, { weekend: [], timeZone: 'Pacific/Honolulu', closingHour: 24 });
  const buy = (lines: readonly Line[], input: object = {}) => place(buyer, lines, quoted, input);
  const some = chosen.map(({ _id: toolId, minimum_order: quantity }) => ({ toolId, quantity }));
  const inParts = await buy([{ toolId: madeId, quantity: 500 }, ...some.slice(0, 1)], {
    poNumber: 'DL-4411',
  });
  // The sold units are back in stock.
  await graphql(
    admin.token,
    'mutation ($id: ID!, $input: UpdateToolInput!) { updateTool(id: $id, input: $input) { id } }',
    { id: madeId, input: { availableStock: IN_STOCK } },
  );
  const several = await buy(
    some.slice(0, 4).map((line, at) => ({ ...line, ...(at > 1 && { destination: at - 1 }) })),
    { destinations: SITES.slice(0, 2).map((deliverTo) => ({ deliverTo })), poNumber: 'DL-4412' },
  );
  const fee = await buy(some.slice(0, 2), { poNumber: 'DL-4413' });
  for (const { id } of [inParts, several]) {
    await quoteFee(admin, id, 0);
    await graphql(admin.token, 'mutation ($id: ID!) { approveOrders(purchaseId: $id) { id } }', { id });
  }
  await quoteFee(admin, fee.id, 4_800);
  await shipPart(admin, inParts.orders[0]?.id ?? '', 100);
  await setCalendar(admin, { weekend: [5, 6], timeZone: 'Pacific/Kiritimati', closingHour: 17 });
  return {
    buyer,
    madeId,
    inPartsId: inParts.id,
    severalId: several.id,
    feeId: fee.id,
    slipPath: await slipPath(buyer, inParts.id),
    ...(await awaitApproval(some, quoted)),
  };
}

const setCalendar = ({ token }: SignedUp, input: object) =>
  graphql(token, 'mutation ($input: CalendarInput!) { updateCalendar(input: $input) { timeZone } }', {
    input,
  });

/** A purchase above its buyer's limit, to two addresses. */
async function awaitApproval(lines: readonly Line[], methodId: string) {
  const { approver, buyer } = await foundTeam('Padma Motion Systems Ltd.');
  const bought = lines.slice(0, 3).map((line, at) => ({ ...line, ...(at === 2 && { destination: 1 }) }));
  const destinations = SITES.slice(0, 1).map((deliverTo) => ({ deliverTo }));
  const { id } = await place(buyer, bought, methodId, {
    destinations,
    poNumber: 'PM-0077',
    note: 'For plant 2',
  });
  return { approver, toApproveId: id };
}

async function keepAddresses({ token }: SignedUp): Promise<void> {
  const add = 'mutation ($input: SavedAddressInput!) { addAddress(input: $input) { id } }';
  const labels = ['Goods in', 'Plant 2', 'Office', 'Service point'];
  for (const [at, address] of [HOME, ...SITES].entries())
    await graphql(token, add, { input: { label: labels[at], address, isDefault: at === 0 } });
}

async function addMadeTool(picture: string): Promise<string> {
  const input = {
    name: 'Delta Wrist Actuator, 24 V',
    picture,
    price: 4_800,
    place: 'C-02-1',
    shortDescription: 'A hollow-shaft actuator with a brake, for wrists of delta robots.',
    minimumOrder: 10,
    availableStock: IN_STOCK,
    leadTimeDays: 15,
    weightGrams: 420,
    supply: 'MADE_TO_ORDER',
    weeklyCapacity: 200,
  };
  return (await addTool(input))._id;
}

async function place(
  { token }: SignedUp,
  lines: readonly Line[],
  deliveryMethodId: string,
  given: object,
): Promise<Bought> {
  const check = 'query ($lines: [LineInput!]!) { checkLines(lines: $lines) { lines { total } } }';
  const asked = lines.map(({ toolId, quantity }) => ({ toolId, quantity }));
  const { checkLines } = await graphql<{ checkLines: { lines: { total: number }[] } }>(token, check, {
    lines: asked,
  });
  const totalPrice = checkLines.lines.reduce((sum, { total }) => sum + total, 0);
  const mutation =
    'mutation ($input: PlacePurchaseInput!) { placePurchase(input: $input) { id orders { id } } }';
  const input = { lines, totalPrice, deliverTo: HOME, deliveryMethodId, ...given };
  return (await graphql<{ placePurchase: Bought }>(token, mutation, { input })).placePurchase;
}

const quoteFee = ({ token }: SignedUp, id: string, amount: number) =>
  graphql(
    token,
    'mutation ($id: ID!, $amount: Money!) { quoteDelivery(purchaseId: $id, amount: $amount) { id } }',
    { id, amount },
  );

/** A part of an order in two packages. */
async function shipPart({ token }: SignedUp, id: string, quantity: number): Promise<void> {
  const half = {
    contents: [{ id, quantity: quantity / 2 }],
    weightGrams: 21_000,
    lengthMm: 600,
    widthMm: 400,
    heightMm: 300,
  };
  const input = {
    ids: [id],
    quantities: [{ id, quantity }],
    packages: [half, half],
    shipment: { carrier: 'DHL', trackingNumber: 'JD014600003741' },
    shipUnpaid: { ids: [id], reason: 'Agreed by phone' },
  };
  await graphql(
    token,
    'mutation ($input: ShipOrdersInput!) { shipOrders(input: $input) { error { message } } }',
    {
      input,
    },
  );
}
