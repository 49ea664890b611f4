import fc from 'fast-check';
import { priceAt } from '../../../../src/modules/catalogue/pricing/pricing.service';
import { aPurchase, aTool } from '../../../support/builders';
import { startShop, type Person, type TestShop } from '../../../support/shop';

/** The function of the pages, which the gateway's types do not reach. */
const { priceAt: onScreen } = jest.requireActual<{ priceAt: typeof priceAt }>(
  '../../../../../frontend/src/entities/tool/pricing',
);

/** A quantity costs the same on the screen, in GraphQL, in REST and in the database: the best rung that it reaches. */
let shop: TestShop;
let buyer: Person;
beforeAll(async () => {
  shop = await startShop();
  buyer = await shop.customer();
});
afterAll(() => shop.close());

const ladder = fc
  .record({
    dollars: fc.integer({ min: 0, max: 500 }),
    steps: fc.array(
      fc.record({ more: fc.integer({ min: 1, max: 40 }), off: fc.integer({ min: 0, max: 900 }) }),
      {
        maxLength: 9,
      },
    ),
  })
  .map(({ dollars, steps }) => {
    const price = dollars * 100;
    let [minQuantity, unitPrice] = [1, price];
    const priceBreaks = steps.map(({ more, off }) => ({
      minQuantity: (minQuantity += more),
      unitPrice: (unitPrice = Math.max(0, unitPrice - off)),
    }));
    return { price, priceBreaks };
  });

it('is charged the best rung that it reaches, on screen and on every path', async () => {
  await fc.assert(
    fc.asyncProperty(ladder, fc.integer({ min: 1, max: 400 }), async (terms, drawn) => {
      const tool = await aTool(shop, { ...terms, minimumOrder: 1, availableStock: 100_000 });
      const edges = terms.priceBreaks.flatMap(({ minQuantity }) => [minQuantity - 1, minQuantity]);
      const quantities = [...new Set([drawn, ...edges])].filter((quantity) => quantity > 0);
      const best = quantities.map((quantity) =>
        Math.min(
          terms.price,
          ...terms.priceBreaks.filter((rung) => rung.minQuantity <= quantity).map((rung) => rung.unitPrice),
        ),
      );
      expect(quantities.map((quantity) => priceAt({ ...terms, id: tool.id }, quantity).unitPrice)).toEqual(
        best,
      );
      expect(quantities.map((quantity) => onScreen({ ...terms, id: tool.id }, quantity).unitPrice)).toEqual(
        best,
      );

      const { data } = await shop.gql(
        'query ($l: [LineInput!]!) { checkLines(lines: $l) { lines { unitPrice total } } }',
        { variables: { l: quantities.map((quantity) => ({ toolId: tool.id, quantity })) } },
      );
      expect(data.checkLines.lines).toEqual(
        quantities.map((quantity, at) => ({ unitPrice: best[at], total: (best[at] ?? 0) * quantity })),
      );

      const unitPrice = best[0] ?? 0;
      const bought = await aPurchase(shop, { by: buyer, lines: [{ toolId: tool.id, quantity: drawn }] });
      expect(bought.data.placePurchase).toMatchObject({ total: unitPrice * drawn, orders: [{ unitPrice }] });
      const ordered = await shop.rest('POST', '/order', {
        body: { toolId: tool.id, quantity: drawn, totalPrice: (terms.price / 100) * drawn },
        as: buyer,
      });
      expect(ordered.status).toBe(201);
      const [charged] = await shop.dataSource.query(
        'SELECT unit_price_cents::int AS price FROM orders WHERE id = $1',
        [ordered.body.insertedId],
      );
      expect(charged.price).toBe(unitPrice);
    }),
    { numRuns: 25 },
  );
});
