import { buildCheckedLine, buildLineTool, buildProblem } from '../../test/purchasing';
import { applyFix, fixAll, fixedText, fixesOf, isFixable, type Line } from './fixes';

const tool = buildLineTool({ minimumOrder: 24, orderMultiple: 12, availableStock: 100 });
const below = buildProblem('BELOW_MINIMUM', { minimum: 24 });
const between = buildProblem('NOT_A_MULTIPLE', { multiple: 12, nearestBelow: 48, nearestAbove: 60 });
const short = buildProblem('INSUFFICIENT_STOCK', { available: 100, moreOn: '2026-12-14' });
const replacement = buildLineTool({ id: 'tool-new', sku: 'SERVO-9', minimumOrder: 10, orderMultiple: 5 });

const labelsOf = (...args: Parameters<typeof fixesOf>) => fixesOf(...args).map(({ label }) => label);

describe('fixes of a problem', () => {
  it('orders the minimum', () => {
    expect(fixesOf(below, buildCheckedLine({ tool, quantity: 3 }))).toEqual([
      { kind: 'quantity', quantity: 24, label: 'Order 24' },
    ]);
  });

  it('orders the nearest multiple below or above', () => {
    expect(labelsOf(between, buildCheckedLine({ tool, quantity: 50 }))).toEqual(['48', '60']);
  });

  it('offers no multiple that the stock or the minimum refuses', () => {
    const few = buildLineTool({ ...tool, availableStock: 50 });
    expect(labelsOf(between, buildCheckedLine({ tool: few, quantity: 50 }))).toEqual(['48']);
    const many = buildLineTool({ ...tool, minimumOrder: 60 });
    expect(labelsOf(between, buildCheckedLine({ tool: many, quantity: 50 }))).toEqual(['60']);
  });

  it('orders what is left, in whole multiples', () => {
    expect(labelsOf(short, buildCheckedLine({ tool, quantity: 500 }))).toEqual(['Order the last 96']);
  });

  it('can only remove a line of which nothing is left', () => {
    const gone = buildLineTool({ ...tool, availableStock: 11 });
    const none = buildProblem('INSUFFICIENT_STOCK', { available: 11 });
    expect(fixesOf(none, buildCheckedLine({ tool: gone, quantity: 24 }))).toEqual([
      { kind: 'remove', label: 'Remove' },
    ]);
  });

  it('replaces a discontinued tool, in a quantity that the replacement allows', () => {
    const line = buildCheckedLine({ tool, quantity: 12, suggestions: [replacement] });
    const [replace, removal] = fixesOf(buildProblem('DISCONTINUED', { replacedBy: 'tool-new' }), line);
    expect(replace).toMatchObject({ kind: 'tool', quantity: 15, label: 'Replace by SERVO-9' });
    expect(removal?.kind).toBe('remove');
  });

  it('suggests SKUs for an unknown one', () => {
    const line = buildCheckedLine({ tool: null, suggestions: [replacement] });
    expect(labelsOf(buildProblem('UNKNOWN_SKU'), line)).toEqual(['Use SERVO-9', 'Remove']);
  });

  it('can only remove a deleted tool', () => {
    expect(labelsOf(buildProblem('NOT_FOUND'), buildCheckedLine({ tool: null }))).toEqual(['Remove']);
  });

  it('offers nothing for a problem it does not know, or without figures', () => {
    expect(fixesOf(buildProblem('SOMETHING_NEW'), buildCheckedLine({ tool }))).toEqual([]);
    expect(labelsOf(buildProblem('BELOW_MINIMUM'), buildCheckedLine({ tool }))).toEqual(['Remove']);
  });
});

describe('a fixed line', () => {
  const line = { sku: 'OLD', quantity: 7, reference: 'A1' };

  it('keeps its reference', () => {
    expect(applyFix(line, { kind: 'quantity', quantity: 24, label: '' })).toEqual({ ...line, quantity: 24 });
    expect(applyFix(line, { kind: 'tool', tool: replacement, quantity: 10, label: '' })).toEqual({
      sku: null,
      toolId: 'tool-new',
      quantity: 10,
      reference: 'A1',
    });
  });

  it('may be removed', () => expect(applyFix(line, { kind: 'remove', label: '' })).toBeNull());
});

describe('fix all', () => {
  const check = (code: ReturnType<typeof buildProblem>, over = {}) =>
    buildCheckedLine({ tool, quantity: 50, problems: [code], ...over });

  it('takes the harmless way out of each line, in the same order, and lists it', () => {
    const lines: Line[] = [
      { toolId: 'a', quantity: 3 },
      { toolId: 'b', quantity: 50 },
      { toolId: 'c', quantity: 24 },
      { toolId: 'd', quantity: 7 },
    ];
    const checks = [
      check(below),
      check(between),
      check(below, { problems: [] }),
      check(buildProblem('DISCONTINUED'), { suggestions: [replacement] }),
    ];
    expect(fixAll(lines, checks)).toEqual([
      { toolId: 'a', quantity: 24 },
      { toolId: 'b', quantity: 48 },
      { toolId: 'c', quantity: 24 },
      { toolId: 'd', quantity: 7 },
    ]);
    expect(fixedText(checks)).toBe('2 lines changed: SERVO-7 50 → 24, SERVO-7 50 → 48.');
  });

  it.each([
    ['too little stock', [short]],
    ['a multiple and too little stock', [between, short]],
    ['a tool that is no longer sold', [buildProblem('DISCONTINUED')]],
    ['an unreadable quantity', [buildProblem('BAD_QUANTITY', { minimum: 24 })]],
  ])('leaves %s to the buyer', (_what, problems) => {
    const line = { toolId: 'a', quantity: 999 };
    const checks = [buildCheckedLine({ tool, quantity: 999, problems, suggestions: [replacement] })];
    expect(fixAll([line], checks)).toEqual([line]);
  });

  it('leaves to the buyer what needs a decision: unknown SKUs, and lines that can only be removed', () => {
    const lines: Line[] = [
      { sku: 'X', quantity: 1 },
      { toolId: 'b', quantity: 1 },
      { toolId: 'c', quantity: 1 },
    ];
    const checks = [
      check(buildProblem('UNKNOWN_SKU'), { tool: null, suggestions: [replacement] }),
      check(buildProblem('NOT_FOUND'), { tool: null }),
      undefined,
    ];
    expect(fixAll(lines, checks)).toEqual(lines);
    expect(checks.map(isFixable)).toEqual([false, false, false]);
    expect(isFixable(check(below))).toBe(true);
  });
});
