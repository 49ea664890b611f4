import { validateVersion, type VersionValues } from './version-rules';

const line = (price: string, quantity = '5'): VersionValues['lines'][number] => ({
  key: 'a',
  name: 'Servo',
  toolId: 't1',
  description: null,
  reference: null,
  hints: [],
  earlier: [],
  tool: null,
  prices: [{ quantity, price }],
});
const whole: VersionValues = { lines: [line('9')], validUntil: '2027-01-31' };

/** The fields that are refused, of a version with these values. */
const refused = (values: Partial<VersionValues>): string[] => {
  const { lines, ...fields } = validateVersion({ ...whole, ...values });
  const ofLines = lines.flatMap(({ prices }) => prices.flatMap((price) => Object.entries(price)));
  return [...ofLines, ...Object.entries(fields)].flatMap(([name, error]) => (error ? [name] : []));
};

it.each<[Partial<VersionValues>, string[]]>([
  [{}, []],
  [{ validUntil: '' }, ['validUntil']],
  [{ priceUntil: '2027-01-30' }, ['priceUntil']],
  [{ priceUntil: '2027-01-31' }, []],
  [{ priceUntil: '2027-02-01' }, []],
  [{ depositPercent: '1' }, []],
  [{ depositPercent: '100' }, []],
  [{ depositPercent: '2.5' }, ['depositPercent']],
  [{ lines: [line('0.01', '1')] }, []],
  [{ lines: [line('0', '0')] }, ['quantity', 'price']],
  [{ lines: [line('9'), line('')] }, ['price']],
])('of a version with %j, %j is refused', (values, names) => expect(refused(values)).toEqual(names));
