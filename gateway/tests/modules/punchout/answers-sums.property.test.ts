import fc from 'fast-check';
import { summaryOf } from '../../../src/modules/punchout/answers/invoice-summary';

/** The sums of an InvoiceDetailRequest are those of the document, to the cent (adr/0126). */
const cents = fc.integer({ min: 0, max: 1_000_000_000 });
const charge = fc.option(fc.record({ name: fc.constant('Mould & insert'), total: cents }), {
  nil: undefined,
});
const documents = fc
  .record({
    lines: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 999 }), unitPrice: cents }), {
      maxLength: 9,
    }),
    tooling: charge,
    delivery: charge,
    basisPoints: fc.integer({ min: 0, max: 3_000 }),
    paidPart: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ lines: given, tooling, delivery, basisPoints, paidPart }) => {
    const lines = given.map((line) => ({ ...line, total: line.quantity * line.unitPrice }));
    const subtotal = lines.reduce((sum, { total }) => sum + total, 0);
    const net = subtotal + (tooling?.total ?? 0) + (delivery?.total ?? 0);
    const tax = Math.round((net * basisPoints) / 10_000);
    const total = net + tax;
    const paid = Math.floor((total * paidPart) / 100);
    const deducted = paid > 0 ? { number: 'DEP-2026-000001', amount: paid } : undefined;
    const taxes = [{ name: 'VAT', note: null, basisPoints, net, tax }];
    return { snapshot: { lines, tooling, delivery, net, taxes, deducted }, total, subtotal, tax, paid };
  });

/** The amount in an element, as cents: written with two decimals, and nothing else. */
function amountOf(xml: string, name: string): number {
  const [, text] = new RegExp(`<${name}><Money currency="USD">(-?\\d+\\.\\d\\d)</Money>`).exec(xml) ?? [];
  return text === undefined ? 0 : Number(text.replace('.', ''));
}

it.each([1, -1] as const)('with the sign %i', (sign) => {
  fc.assert(
    fc.property(documents, ({ snapshot, total, subtotal, tax, paid }) => {
      const { xml } = summaryOf({ snapshot, total } as unknown as Parameters<typeof summaryOf>[0], sign);
      const amounts = ['SubtotalAmount', 'Tax', 'GrossAmount', 'NetAmount', 'DueAmount'].map((name) =>
        amountOf(xml, name),
      );
      const expected = [subtotal, tax, total, total, total - paid].map((amount) => sign * amount + 0);
      expect(amounts.map((amount) => amount + 0)).toEqual(expected);
      const [sub = 0, taxed = 0, gross = 0] = amounts;
      expect(sub + taxed + amountOf(xml, 'SpecialHandlingAmount') + amountOf(xml, 'ShippingAmount')).toBe(
        gross,
      );
    }),
    { numRuns: 300 },
  );
});
