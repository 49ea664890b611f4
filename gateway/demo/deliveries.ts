import { addTool } from './catalogue';
import { foundTeam } from './companies';
import { addDeliveryMethods } from './delivery-methods';
import { graphql } from './graphql';
import { demoAdmin, person, smallest, type SignedUp, type ToolJson } from './people';
import { approve, place, ship, type Line } from './purchases';

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
  /** The approver of a purchase to two addresses, and its id. */
  readonly approver: SignedUp;
  readonly toApproveId: string;
}

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
const destinations = SITES.map((deliverTo) => ({ deliverTo }));

const MADE_TOOL = {
  name: 'Delta Wrist Actuator, 24 V',
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

/** Has to come last: once a shop has methods of delivery, each purchase needs one. */
export async function makeDeliveries(chosen: readonly ToolJson[]): Promise<DemoDelivery> {
  const admin = await demoAdmin();
  const buyer = await person('Nusrat Delta', 'stores@delta-line.example');
  await keepAddresses(buyer);
  await addDeliveryMethods(admin);
  const { _id: madeId } = await addTool({ ...MADE_TOOL, picture: chosen[0]?.picture });
  // An order placed in the west leaves on its next day, which is today in the east.
  await setCalendar({ weekend: [], timeZone: 'Pacific/Honolulu', closingHour: 24 });
  const some: Line[] = chosen.map(smallest);
  const buy = (poNumber: string, lines: Line[], more: object = {}) =>
    place(buyer, lines, { kind: 'QUOTED', deliverTo: HOME, poNumber, ...more });
  const inParts = await buy('DL-4411', [{ toolId: madeId, quantity: 500 }, ...some.slice(0, 1)]);
  // The sold units are back in stock.
  await graphql(
    admin.token,
    'mutation ($id: ID!, $input: UpdateToolInput!) { updateTool(id: $id, input: $input) { id } }',
    { id: madeId, input: { availableStock: IN_STOCK } },
  );
  const several = await buy(
    'DL-4412',
    some.slice(0, 4).map((line, at) => ({ ...line, ...(at > 1 && { destination: at - 1 }) })),
    { destinations: destinations.slice(0, 2) },
  );
  const fee = await buy('DL-4413', some.slice(0, 2));
  for (const { id } of [inParts, several]) {
    await quoteFee(admin, id, 0);
    await approve(id);
  }
  await quoteFee(admin, fee.id, 4_800);
  await shipPart(inParts.orders[0]?.id ?? '', 100);
  const ids = { madeId, inPartsId: inParts.id, severalId: several.id, feeId: fee.id };
  return { buyer, ...ids, ...(await awaitApproval(some)) };
}

export const setCalendar = async (input: object): Promise<unknown> =>
  graphql(
    (await demoAdmin()).token,
    'mutation ($input: CalendarInput!) { updateCalendar(input: $input) { timeZone } }',
    { input },
  );

const REJECT =
  'mutation ($id: ID!) { rejectPurchase(id: $id, reason: "Plant 2 has enough of them.") { id } }';

/** Two purchases above their buyer's limit: one to two addresses, and one that was rejected. */
async function awaitApproval(lines: readonly Line[]) {
  const { approver, buyer } = await foundTeam('Padma Motion Systems Ltd.', {
    approver: ['Nadia Rahman', 'nadia@padma-motion.example'],
    buyer: ['Imran Hossain', 'imran@padma-motion.example'],
  });
  const rejected = await place(buyer, lines.slice(0, 1), { deliverTo: HOME, poNumber: 'PM-0076' });
  await graphql(approver.token, REJECT, { id: rejected.id });
  const bought = lines.slice(0, 3).map((line, at) => ({ ...line, ...(at === 2 && { destination: 1 }) }));
  const { id } = await place(buyer, bought, {
    kind: 'QUOTED',
    deliverTo: HOME,
    destinations: destinations.slice(0, 1),
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

const quoteFee = ({ token }: SignedUp, id: string, amount: number) =>
  graphql(
    token,
    'mutation ($id: ID!, $amount: Money!) { quoteDelivery(purchaseId: $id, amount: $amount) { id } }',
    { id, amount },
  );

/** A part of an order in two packages. */
async function shipPart(id: string, quantity: number): Promise<void> {
  const half = {
    contents: [{ id, quantity: quantity / 2 }],
    weightGrams: 21_000,
    lengthMm: 600,
    widthMm: 400,
    heightMm: 300,
  };
  await ship([id], { quantities: [{ id, quantity }], packages: [half, half] });
}
