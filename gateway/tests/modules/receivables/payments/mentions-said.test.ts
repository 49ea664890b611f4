import { mentionsIn } from '../../../../src/modules/receivables/payments/mentions';

/** The references of a bank line, as they are written and without the text around them. */
const said = (text: string) =>
  mentionsIn(text).map(({ written, numbers, isReference }) => [written, numbers.join(), isReference]);

it.each([
  ['Pay INV-2O26-000027A now', 'INV-2O26-000027A'],
  ['Pay INV 000027', 'INV 000027'],
  ['INV nr. 2026-1/7', 'INV NR. 2026-1/7'],
  ['INV: 2026 - 000', 'INV: 2026 - 000'],
  ['i n v 2026 12I', 'I N V 2026 12I'],
  ['the P  2O26-OOOO17, May', 'P 2O26-OOOO17'],
  ['CN-20 26 12L', 'CN-20 26 12L'],
  ['for ORD-70F65B75A, thanks', 'ORD-70F65B75A'],
  ['for ORD - 7OF65B', 'ORD - 7OF65B'],
])('of %j, %j cannot be read', (text, written) => expect(said(text)).toEqual([[written, '', false]]));

it.each([
  ['Pay   INV\n 2026  000027, thanks', [['INV 2026 000027', 'INV-2026-000027', false]]],
  ['INV\u00ad-2026\u200b-000027', [['INV-2026-000027', 'INV-2026-000027', false]]],
  ['Invoice no. 2026/27', [['INVOICE NO. 2026/27', 'INV-2026-000027', false]]],
  [
    'P 2026 000017, ORD 70F6 5B75',
    [
      ['P 2026 000017', 'P-2026-000017', false],
      ['ORD 70F6 5B75', 'ORD-70F65B75', false],
    ],
  ],
])('of %j, it shows what was read', (text, mentions) => expect(said(text)).toEqual(mentions));

it.each([
  [
    'INV-2026-000043 RF54 INV2 0260 0004 2 INV-2026-000044',
    [
      ['RF54 INV2 0260 0004 2', 'INV-2026-000042', true],
      ['INV-2026-000043', 'INV-2026-000043', false],
      ['INV-2026-000044', 'INV-2026-000044', false],
    ],
  ],
  ['RF55INV2026000042', [['RF55INV2026000042', '', true]]],
  [
    'RF55INV2026000042 P-2026-000001',
    [
      ['RF55INV2026000042', '', true],
      ['P-2026-000001', 'P-2026-000001', false],
    ],
  ],
])('in %j, a reference with valid check digits counts, and other numbers do, too', (text, mentions) =>
  expect(said(text)).toEqual(mentions),
);

it.each([
  'Rechnung 2O26-000027',
  'P 4711 OOOO17',
  'CN 12 2026-1',
  'pay INV only',
  'ORD 7OF6-5B',
  'INV by 2026 12',
])('of %j, nothing looks like a number of the shop', (text) => expect(said(text)).toEqual([]));
