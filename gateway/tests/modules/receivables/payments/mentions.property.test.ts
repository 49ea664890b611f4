import fc from 'fast-check';
import { mentionsIn } from '../../../../src/modules/receivables/payments/mentions';
import { printedReference, referenceOf } from '../../../../src/shared/payment-reference';

const readings = (text: string) => mentionsIn(text).map(({ numbers }) => numbers);

it.each([
  ['INV 2026000027', 'INV-2026-000027'],
  ['INV2026000027', 'INV-2026-000027'],
  ['inv.2026-27', 'INV-2026-000027'],
  ['Invoice no. 2026/27', 'INV-2026-000027'],
  ['INVOICE #2026-000027', 'INV-2026-000027'],
  ['Rechnung Nr. 2026-000027', 'INV-2026-000027'],
  ['Rechnungsnr. 2026000027', 'INV-2026-000027'],
  ['inv nr.2026-000027', 'INV-2026-000027'],
  ['INV/2026/000027', 'INV-2026-000027'],
  ['INV_2026_000027', 'INV-2026-000027'],
  ['INV\u20112026\u2013000027', 'INV-2026-000027'],
  ['ＩＮＶ－２０２６－００００２７', 'INV-2026-000027'],
  ['INV-2026-0000 27', 'INV-2026-000027'],
  ['IN\nV-2026-000027', 'INV-2026-000027'],
  ['RE: INV-2026-000027', 'INV-2026-000027'],
  ['/RFB/INV-2026-000027', 'INV-2026-000027'],
  ['SVWZ+INV-2026-000027 EREF+1', 'INV-2026-000027'],
  ['INV-2026-000027 20.11.2026', 'INV-2026-000027'],
  ['INV-2026-000027. 5 pcs', 'INV-2026-000027'],
  ['InvoiceINV-2026-000027', 'INV-2026-000027'],
  ['goodsINV2026000027', 'INV-2026-000027'],
  ['INVOICEINV-2026-000027', 'INV-2026-000027'],
  ['PAYMENTFORINVOICEINV-2026-000027', 'INV-2026-000027'],
  ['RECHNUNGSNR2026-000027', 'INV-2026-000027'],
  ['LATHE LTDINV-2026-000027', 'INV-2026-000027'],
  ['20.11.2026INV-2026-000027', 'INV-2026-000027'],
  ['INV-2026-000027thanks', 'INV-2026-000027'],
  ['InvoiceINV-2026-000027Lathe', 'INV-2026-000027'],
  ['INV-2026-000027USD', 'INV-2026-000027'],
  ['PurchaseP-2026-000012', 'P-2026-000012'],
  ['OrderORD-70F65B75', 'ORD-70F65B75'],
  ['P-2026-000012', 'P-2026-000012'],
  ['P. 2026-000012', 'P-2026-000012'],
  ['P 2026/12', 'P-2026-000012'],
  ['P. 20-11-2026 P-2026-000012', 'P-2026-000012'],
  ['p 2026 000017', 'P-2026-000017'],
  ['pro2026000017', 'PRO-2026-000017'],
  ['ord 70f6 5b75', 'ORD-70F65B75'],
  ['ORD70F65B751A2B', 'ORD-70F65B751A2B'],
  ['İNV-2026-000027', 'INV-2026-000027'],
  ['ınv-2026-000027', 'INV-2026-000027'],
  ['Fatura i\u0307nv-2026-000027', 'INV-2026-000027'],
  ['Facture no\u0301 INV\u22122026\u2212000027', 'INV-2026-000027'],
  ['RF54 INV2 0260 0004 2', 'INV-2026-000042'],
  ['rf54-inv2026000042', 'INV-2026-000042'],
])('reads %j as %s', (text, number) => {
  expect(readings(text)).toEqual([[number]]);
});

it.each([
  'INV-2026-0000271',
  'INV-2O26-000027',
  'INV-2026-OOOO27',
  'INV-2026-000027A',
  'INV-2026-000027/28',
  'INV-2026-000027-1',
  'INV-2026-27 500',
  'INV 000027',
  'P-2026-00017',
  'ORD-70F65B75A',
  'RF55INV2026000042',
  'RF54 INV2 0260 0004 3',
  'P 20-11-20261',
  'P-2026-11 20.11.2026',
  'P 20-26-000012',
  'P 20-13-2026-1',
  'INV 2026-11-20-1',
  'INV 32.13.2026',
])('does not guess what %j means', (text) => {
  expect(readings(text)).toEqual([[]]);
});

it.each([
  'SINV-2026-000027',
  'ourSINV-2026-000027',
  'TAXINV-2026-000027',
  'RF5INV2026000042',
  'AP-2026-000017',
  'P 4711 1234',
  'P.S. 2026',
  'Invoice 2026-11-20',
  'Re: 2026-11-20',
  'RF18 5390 0754 7034',
  'order of 2026',
  'P. 20-11-2026',
  'P 20.11.2026, thanks',
  'P: 1/2/2026',
  'P. 11/20/2026',
  'P 2026-11-20',
  'CN 20/11/26',
  'INV 20.11.2026',
  'INV 2026/1/31',
  'no words',
])('%j names nothing of the shop', (text) => {
  expect(readings(text)).toEqual([]);
});

it('a number that may go on after a blank can be read in two ways', () => {
  expect(readings('INV-2026-123456 7')).toEqual([['INV-2026-123456', 'INV-2026-1234567']]);
  expect(readings('ORD-70F65B75 FEED')).toEqual([['ORD-70F65B75', 'ORD-70F65B75FEED']]);
});

const gap = fc.constantFrom('-', ' ', '', '/', '.', '_', ' - ');
const sequence = fc.oneof(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 9_999_999 }));
const document = fc.record({
  kind: fc.constantFrom('INV', 'PRO', 'P', 'CN'),
  year: fc.integer({ min: 2020, max: 2099 }).map(String),
  sequence: sequence.map((value) => String(value).padStart(6, '0')),
});
/** Texts of a bank around a reference: words without digits, and signs. */
const around = fc.constantFrom('', 'RE: ', '/RFB/', 'Payment for ', 'SVWZ+', 'thanks, ', 'Müller & Co ');
const after = fc.constantFrom('', ' ', ', thanks', ' / Müller', '; ref 7', ' 20.11.2026', '.');

it('finds each number in the ways that it is written, and no other one', () => {
  fc.assert(
    fc.property(
      ...[document, gap, gap, around, after],
      fc.boolean(),
      fc.nat(),
      ({ kind, year, sequence: digits }, one, two, before, behind, isLower, at) => {
        const whole = `${kind}${one}${year}${two}${digits}`;
        const place = 1 + (at % (whole.length - 1));
        const number = `${kind}-${year}-${digits}`;
        for (const written of [whole, `${whole.slice(0, place)} ${whole.slice(place)}`]) {
          const found = readings(`${before}${isLower ? written.toLowerCase() : written}${behind}`);
          expect(found).toHaveLength(1);
          expect(found[0]).toContain(number);
          // A longer one can be meant only if digits follow, or a blank is inside.
          const others = found[0]?.filter((other) => other !== number) ?? [];
          if (digits.startsWith('0')) expect(others).toEqual([]);
          for (const other of others) expect(other.startsWith(number) || number.startsWith(other)).toBe(true);
        }
        const printed = printedReference(referenceOf(number));
        expect(readings(`${before}${printed}`).flat()).toContain(number);
      },
    ),
  );
});

it('does not find a number in a longer one', () => {
  const more = fc.constantFrom('0', '1', 'A', '-1', '/2', '.3');
  fc.assert(
    fc.property(document, gap, more, ({ kind, year, sequence: digits }, one, tail) => {
      fc.pre(digits.length === 6);
      const number = `${kind}-${year}-${digits}`;
      expect(readings(`${kind}${one}${year}-${digits}${tail}`).flat()).not.toContain(number);
      expect(readings(`X${number}`).flat()).not.toContain(number);
    }),
  );
});

it('takes a second of CPU time at most, whatever is written', () => {
  const long = ['INV ', 'INV-2', 'P ', 'RF1 ', 'ORD A', ' - ', '2'].map((part) =>
    part.repeat(1_000).slice(0, 1_000),
  );
  const before = process.cpuUsage();
  long.forEach((text) => mentionsIn(text));
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(1_000);
});
