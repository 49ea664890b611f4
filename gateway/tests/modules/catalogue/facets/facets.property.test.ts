import fc from 'fast-check';
import { aFamilyOf, DRIVER, type Typed } from '../../../support/facets';
import { startShop, type TestShop } from '../../../support/shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

/** A tool in plain numbers; what is left out is unknown. */
interface Plain {
  readonly supply?: readonly [number, number];
  readonly current?: number;
  readonly bus?: string;
  readonly fused?: boolean;
}

const BUSES = ['CAN', 'Serial', 'PWM'];
const volts = fc.integer({ min: 0, max: 12 });
const tool: fc.Arbitrary<Plain> = fc.record(
  {
    supply: fc.tuple(volts, volts).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const),
    current: fc.integer({ min: 0, max: 8 }),
    bus: fc.constantFrom(...BUSES),
    fused: fc.boolean(),
  },
  { requiredKeys: [] },
);

/** A choice: its text, and whether a tool meets it, by a plain filter. */
interface Choice {
  readonly key: keyof Plain;
  readonly value: string;
  readonly isMet: (tool: Plain) => boolean;
}

const between = (key: 'supply' | 'current', meets: (own: any, from: number, to: number) => boolean) =>
  fc.tuple(volts, volts).map(([a, b]): Choice => {
    const [from, to] = [Math.min(a, b), Math.max(a, b)];
    const unit = key === 'supply' ? 'V' : 'A';
    return {
      key,
      value: `${from * 1000} m${unit}..${to}${unit}`,
      isMet: (each) => each[key] !== undefined && meets(each[key], from, to),
    };
  });
const unknown = fc
  .constantFrom<keyof Plain>('supply', 'current', 'bus', 'fused')
  .map((key): Choice => ({ key, value: 'unknown', isMet: (each) => each[key] === undefined }));
const choice = fc.oneof(
  between('supply', ([low, high], from, to) => low <= from && high >= to),
  between('current', (own, from, to) => own >= from && own <= to),
  fc
    .constantFrom(...BUSES)
    .map((bus): Choice => ({ key: 'bus', value: bus, isMet: (each) => each.bus === bus })),
  fc.boolean().map((fused): Choice => ({
    key: 'fused',
    value: fused ? 'yes' : 'no',
    isMet: (each) => each.fused === fused,
  })),
  unknown,
);

const typedOf = ({ supply, current, bus, fused }: Plain): Typed => ({
  ...(supply && { supply: `${supply[0]}..${supply[1]} V` }),
  ...(current !== undefined && { current: `${current} A` }),
  ...(bus && { bus }),
  ...(fused !== undefined && { fused: fused ? 'yes' : 'no' }),
});

/** What is chosen: any of the choices of each attribute, for all attributes. */
const isFound = (choices: readonly Choice[], each: Plain): boolean =>
  DRIVER.every(({ key }) => {
    const own = choices.filter((one) => one.key === key);
    return own.length === 0 || own.some(({ isMet }) => isMet(each));
  });

const filterOf = (family: string, choices: readonly Choice[]) => {
  const keys = [...new Set(choices.map(({ key }) => key))];
  const valuesOf = (key: string) => choices.filter((one) => one.key === key).map(({ value }) => value);
  return { family, attributes: keys.map((key) => ({ key, values: valuesOf(key) })) };
};

const ASK = `query ($filter: ToolFilter!) { tools(filter: $filter, first: 100) { totalCount }
  toolFacets(filter: $filter) { total facets { attribute { key } unknown total choices { value count } } } }`;

it('the count of a facet value is the size of the list when it is chosen, as a plain filter says', async () => {
  const property = fc.asyncProperty(
    fc.array(tool, { maxLength: 12 }),
    fc.array(choice, { maxLength: 5 }),
    async (tools, choices) => {
      const { slug } = await aFamilyOf(shop, tools.map(typedOf));
      const ask = async (chosen: readonly Choice[]) => {
        const { data, errors } = await shop.gql(ASK, { variables: { filter: filterOf(slug, chosen) } });
        expect(errors).toBeUndefined();
        const expected = tools.filter((each) => isFound(chosen, each)).length;
        expect([data.tools.totalCount, data.toolFacets.total]).toEqual([expected, expected]);
        return data.toolFacets.facets;
      };
      for (const { attribute, unknown: without, total, choices: offered } of await ask(choices)) {
        const others = choices.filter(({ key }) => key !== attribute.key);
        const countOf = (isMet: Choice['isMet']) =>
          tools.filter((each) => isFound(others, each) && isMet(each)).length;
        const key = attribute.key as keyof Plain;
        expect(total).toBe(countOf(() => true));
        expect(without).toBe(countOf((each) => each[key] === undefined));
        for (const { value, count } of offered)
          expect([value, count]).toEqual([
            value,
            countOf((each) =>
              key === 'fused'
                ? each.fused === (value === 'yes') && each.fused !== undefined
                : each[key] === value,
            ),
          ]);
      }
      // Choosing what is offered gives a list of the size that was said.
      const [first] = choices;
      if (first) await ask(choices.filter(({ key }) => key !== first.key).concat(first));
    },
  );
  await fc.assert(property, { numRuns: 60 });
});
