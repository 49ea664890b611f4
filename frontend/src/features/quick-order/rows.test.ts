import { buildCheckedLine, buildFix, buildLineTool, buildProblem } from '../../test/purchasing';
import {
  checkOfRow,
  mergedRows,
  multiplied,
  quantityOf,
  withAllFixes,
  withFix,
  withNewRows,
  withTyped,
  type Row,
} from './rows';

const row = (over: Partial<Row> = {}): Row => ({
  id: over.sku ?? 'a',
  sku: 'SERVO-7',
  quantity: '10',
  reference: '',
  merged: [],
  ...over,
});
const typed = (sku: string, quantity: string, reference = '') => ({ sku, quantity, reference });
const shown = (rows: readonly Row[]) => rows.map(({ sku, quantity }) => `${sku} ${quantity}`);

it('has no quantity while it is in doubt', () => {
  expect(quantityOf({ quantity: '1,000' })).toBe(1_000);
  expect(quantityOf({ quantity: '1,000', doubt: 'Is it 1 or 1,000?' })).toBeNull();
  const [typedAgain] = withTyped([row({ quantity: '1,000', doubt: '?' })], 'a', { quantity: '1000' });
  expect(typedAgain && quantityOf(typedAgain)).toBe(1_000);
});

it('adds up lines of one SKU, however it is spelled, and says which', () => {
  const rows = withNewRows(
    [],
    [typed('servo-7', '10', 'R1'), typed('GM-12', '5'), typed('ＳＥＲＶＯ–٧', '4', 'R2')],
  );
  expect(shown(rows)).toEqual(['servo-7 14', 'GM-12 5']);
  expect(rows[0]).toMatchObject({ merged: ['10', '4'], reference: 'R1, R2' });
  const [again] = withNewRows(rows, [typed('SERVO-7', '1', 'R1')]);
  expect(again).toMatchObject({ quantity: '15', merged: ['10', '4', '1'] });
});

it('leaves lines without a quantity or a SKU on their own', () => {
  const rows = withNewRows([], [typed('A-1', '10'), typed('A-1', 'ten'), typed('', '1'), typed('', '1')]);
  expect(shown(rows)).toEqual(['A-1 10', 'A-1 ten', ' 1', ' 1']);
  expect(
    mergedRows(rows.map((one) => (one.quantity === 'ten' ? { ...one, quantity: '2' } : one))),
  ).toMatchObject([{ quantity: '12' }, { sku: '' }, { sku: '' }]);
});

it('has at most 500 rows', () => {
  const many = Array.from({ length: 500 }, (_, at) => typed(`A-${at}`, '1'));
  const rows = withNewRows([], many);
  expect(withNewRows(rows, [typed('A-7', '1')])).toHaveLength(500);
  expect(() => withNewRows(rows, [typed('B-1', '1')])).toThrow('There are 501 lines');
});

it('multiplies what is a quantity', () => {
  expect(shown(multiplied([row({ quantity: '4' }), row({ quantity: 'ten' })], 25))).toEqual([
    'SERVO-7 100',
    'SERVO-7 ten',
  ]);
});

it('shows no problems of the quantity before, until the next answer', () => {
  const check = buildCheckedLine({ quantity: 3, problems: [buildProblem('BELOW_MINIMUM')] });
  expect(checkOfRow(row({ quantity: '3' }), check)?.problems).toHaveLength(1);
  expect(checkOfRow(row({ quantity: '10' }), check)).toMatchObject({ problems: [], total: null });
});

describe('a row without a quantity', () => {
  const tool = buildLineTool({ minimumOrder: 20, orderMultiple: 12 });
  const bad = row({ quantity: 'ten' });

  it('has no price, and no quantity that the buyer did not mean', () => {
    const check = checkOfRow(bad, buildCheckedLine({ tool, problems: [buildProblem('BELOW_MINIMUM')] }));
    expect(check).toMatchObject({ total: null, unitPrice: null, shipsOn: null });
    expect(check?.problems).toEqual([
      { code: 'BAD_QUANTITY', message: '“ten” is not a quantity.', details: null },
    ]);
  });

  it('also says that its SKU is unknown', () => {
    const check = checkOfRow(bad, buildCheckedLine({ tool: null, problems: [buildProblem('UNKNOWN_SKU')] }));
    expect(check?.problems.map(({ code }) => code)).toEqual(['BAD_QUANTITY', 'UNKNOWN_SKU']);
  });

  it('keeps what was typed when another tool is chosen', () => {
    const other = buildLineTool({ sku: 'GM-12' });
    const fixed = withFix([bad], bad.id, { kind: 'tool', tool: other, quantity: 10, label: '' });
    expect(shown(fixed)).toEqual(['GM-12 ten']);
  });

  it('is not decided by "Fix all"', () => {
    const minimum = buildFix('BELOW_MINIMUM', { quantity: 24, isObvious: true });
    const check = checkOfRow(bad, buildCheckedLine({ tool, fixes: [minimum] }));
    expect(shown(withAllFixes([{ row: bad, check }]))).toEqual(['SERVO-7 ten']);
  });
});

describe('a fix', () => {
  it('sets the quantity, removes the row, or takes another tool and merges with its row', () => {
    const rows = [row({ sku: 'A-1', reference: 'R1' }), row({ sku: 'B-1', quantity: '3' })];
    const tool = buildLineTool({ sku: 'A-1' });
    expect(withFix(rows, 'A-1', { kind: 'quantity', quantity: 24, label: '' })[0]).toMatchObject({
      quantity: '24',
      reference: 'R1',
    });
    expect(shown(withFix(rows, 'A-1', { kind: 'remove', label: '' }))).toEqual(['B-1 3']);
    expect(shown(withFix(rows, 'B-1', { kind: 'tool', tool, quantity: 3, label: '' }))).toEqual(['A-1 13']);
  });

  it('of all rows takes the harmless way out of each', () => {
    const replacement = buildLineTool({ sku: 'NEW-1' });
    const minimum = buildFix('BELOW_MINIMUM', { quantity: 24, isObvious: true });
    const other = buildFix('DISCONTINUED', { tool: replacement, quantity: 10 });
    const rows = withAllFixes([
      { row: row({ sku: 'A-1' }), check: buildCheckedLine({ fixes: [minimum] }) },
      { row: row({ sku: 'B-1' }), check: buildCheckedLine({ fixes: [other] }) },
      { row: row({ sku: 'D-1' }), check: undefined },
    ]);
    expect(shown(rows)).toEqual(['A-1 24', 'B-1 10', 'D-1 10']);
  });
});
