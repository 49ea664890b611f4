import { buildCheckedLine, buildFix, buildLineTool, buildProblem } from '../../test/purchasing';
import { applyFix, fixAll, fixedText, fixesOf, isFixable, type Line } from './fixes';

const tool = buildLineTool({ sku: 'SERVO-9' });

describe('the button of a fix', () => {
  it.each([
    ['BELOW_MINIMUM', { quantity: 1_200 }, 'Order 1,200'],
    ['NOT_A_MULTIPLE', { quantity: 48 }, '48'],
    ['INSUFFICIENT_STOCK', { quantity: 96 }, 'Order the last 96'],
    ['DISCONTINUED', { tool, quantity: 15 }, 'Replace by SERVO-9'],
    ['UNKNOWN_SKU', { tool, quantity: 10 }, 'Use SERVO-9'],
    ['NOT_FOUND', {}, 'Remove'],
  ])('of %s with %j says “%s”', (code, over, label) => {
    const line = buildCheckedLine({ fixes: [buildFix('OTHER', { quantity: 1 }), buildFix(code, over)] });
    expect(fixesOf(buildProblem(code), line)).toMatchObject([{ label }]);
  });
});

describe('a fixed line', () => {
  const line = { sku: 'OLD', quantity: 7, reference: 'A1' };

  it('keeps its reference', () => {
    expect(applyFix(line, { kind: 'quantity', quantity: 24, label: '' })).toEqual({ ...line, quantity: 24 });
    expect(applyFix(line, { kind: 'tool', tool, quantity: 10, label: '' })).toEqual({
      sku: null,
      toolId: 'tool-a',
      quantity: 10,
      reference: 'A1',
    });
  });

  it('may be removed', () => expect(applyFix(line, { kind: 'remove', label: '' })).toBeNull());
});

it('"Fix all" takes the obvious fix of each line, in the same order, and lists it', () => {
  const lines: Line[] = [
    { toolId: 'a', quantity: 3 },
    { toolId: 'b', quantity: 50 },
    { toolId: 'c', quantity: 24 },
    { sku: 'X', quantity: 7 },
    { toolId: 'e', quantity: 7 },
  ];
  const checks = [
    buildCheckedLine({ quantity: 3, fixes: [buildFix('BELOW_MINIMUM', { quantity: 24, isObvious: true })] }),
    buildCheckedLine({
      quantity: 50,
      fixes: [
        buildFix('NOT_A_MULTIPLE', { quantity: 48, isObvious: true }),
        buildFix('NOT_A_MULTIPLE', { quantity: 60 }),
      ],
    }),
    buildCheckedLine(),
    buildCheckedLine({ tool: null, fixes: [buildFix('UNKNOWN_SKU', { tool, quantity: 10 })] }),
    undefined,
  ];
  expect(fixAll(lines, checks)).toEqual([
    { toolId: 'a', quantity: 24 },
    { toolId: 'b', quantity: 48 },
    ...lines.slice(2),
  ]);
  expect(fixedText(checks)).toBe('2 lines changed: SERVO-7 from 3 to 24, SERVO-7 from 50 to 48.');
  expect(checks.map(isFixable)).toEqual([true, true, false, false, false]);
});
