import 'reflect-metadata';
import { searchWords, withLettersSwapped } from '../../../../src/modules/catalogue/search/search-text';
import type { Tool } from '../../../../src/modules/catalogue/tools/tool.entity';
import { toolPermissions } from '../../../../src/modules/catalogue/lines/tool-permissions.policy';
import { canManageTools } from '../../../../src/modules/catalogue/tools/tool.policy';
import { ToolLifecycle } from '../../../../src/modules/catalogue/tools/tool.lifecycle';
import type { Actor } from '../../../../src/shared/ctx';
import { workingDaysOf } from '../../../support/days';
import { inRole } from '../../../support/actors';

const NOW = workingDaysOf('2026-11-20T12:00:00Z');

const customer = inRole('customer') as Actor;
const admin = inRole('admin') as Actor;
const toolOf = (availableStock: number, deletedAt: Date | null = null) =>
  ({
    minimumOrder: 5,
    orderMultiple: 1,
    availableStock,
    leadTimeDays: 15,
    deletedAt,
    price: 1_000,
    priceBreaks: [],
    lifecycle: ToolLifecycle.Active,
    lastBuyOn: null,
    replacedById: null,
    customerId: null,
  }) as unknown as Tool;
const codes = (actor: Actor | null, tool: Tool) => {
  const may = toolPermissions(actor, tool, NOW);
  return [may.order, may.update, may.delete].map(({ code }) => code ?? 'yes');
};

describe('a tool', () => {
  it('is ordered by everyone who is signed in, and changed by admins', () => {
    expect(codes(customer, toolOf(5))).toEqual(['yes', 'FORBIDDEN', 'FORBIDDEN']);
    expect(codes(admin, toolOf(5))).toEqual(['yes', 'yes', 'yes']);
    expect(codes(null, toolOf(5))).toEqual(Array(3).fill('UNAUTHENTICATED'));
    expect([customer, admin, null].map((actor) => canManageTools(actor).code)).toEqual([
      'FORBIDDEN',
      null,
      'UNAUTHENTICATED',
    ]);
  });

  it('with less stock than the smallest order cannot be ordered', () => {
    expect(toolPermissions(customer, toolOf(4), NOW).order).toMatchObject({
      allowed: false,
      kind: 'conflict',
      code: 'INSUFFICIENT_STOCK',
      reason: 'Not Enough Stock',
    });
    expect(codes(admin, toolOf(4))).toEqual(['INSUFFICIENT_STOCK', 'yes', 'yes']);
  });

  it('that is deleted is gone for everyone', () => {
    const deleted = toolOf(5, new Date());
    for (const actor of [customer, admin]) expect(codes(actor, deleted)).toEqual(Array(3).fill('NOT_FOUND'));
    expect(codes(null, deleted)).toEqual(['UNAUTHENTICATED', 'NOT_FOUND', 'NOT_FOUND']);
    expect(toolPermissions(admin, deleted, NOW).update).toMatchObject({
      kind: 'not-found',
      reason: 'There is nothing here.',
    });
  });
});

describe('the words of a text', () => {
  it.each([
    ['Servo  DRIVER', ['servo', 'driver']],
    [' Größe: Ærø, Łódź ', ['grosse', 'aero', 'lodz']],
    ['Cœur đ ð ı', ['coeur', 'd', 'd', 'i']],
    ['λόγος', ['λογοσ']],
    ['Café (naïve)', ['cafe', 'naive']],
    ['PCA-9685, 16-ch.', ['pca9685', '16ch']],
    ['“5‑axis” × 2 ¿?', ['5axis', '2']],
    ['a\tb\nc\rd\u00a0e\u2028f', ['a', 'b', 'c', 'd', 'e', 'f']],
    ['100% a_b c\\d $5 +', ['100%', 'a_b', 'c\\d', '$5', '+']],
    ['ﬁx', ['fix']],
    ['', []],
    [' - ', []],
  ])('%j are %j', (text, words) => {
    expect(searchWords(text)).toEqual(words);
  });
});

it.each([
  ['servo', ['esrvo', 'srevo', 'sevro', 'serov']],
  ['ab', ['ba']],
  ['a', []],
  ['', []],
  ['a💡b', ['💡ab', 'ab💡']],
])('%j with two letters swapped is %j', (word, swapped) => {
  expect(withLettersSwapped(word)).toEqual(swapped);
});
