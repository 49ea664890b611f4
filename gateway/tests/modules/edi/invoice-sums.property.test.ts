import fc from 'fast-check';
import { invoice } from '../../../src/modules/edi/invoice.service';

/** Lines, charges and taxes of an 810 add up to the total of the document, to the cent (adr/0130). */
const cents = fc.integer({ min: 0, max: 1_000_000_000 });
const charge = fc.option(fc.record({ name: fc.constant('Mould * insert'), total: cents }), {
  nil: undefined,
});
const documents = fc
  .record({
    lines: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 999 }), unitPrice: cents }), {
      maxLength: 9,
    }),
    tooling: charge,
    delivery: charge,
    rates: fc.uniqueArray(fc.integer({ min: 0, max: 3_000 }), { maxLength: 3 }),
  })
  .map(({ lines: given, tooling, delivery, rates }) => {
    const lines = given.map((line) => ({
      ...line,
      total: line.quantity * line.unitPrice,
      name: 'Tool',
      sku: 'T-1',
    }));
    const all = [...lines, ...(tooling ? [tooling] : []), ...(delivery ? [delivery] : [])];
    const net = all.reduce((sum, { total }) => sum + total, 0);
    const taxes = rates.map((basisPoints) => {
      const tax = Math.round((net * basisPoints) / 10_000);
      return { name: 'VAT', note: null, basisPoints, net, tax };
    });
    const total = net + taxes.reduce((sum, { tax }) => sum + tax, 0);
    const named = { seller: { legalName: 'Shop' }, buyer: { name: 'Buyer' } };
    return { snapshot: { lines, tooling, delivery, net, taxes, corrects: null, ...named }, total };
  });

const exact = (text: string): bigint => {
  expect(text).toMatch(/^-?\d+\.\d\d$/);
  return BigInt(text.replace('.', ''));
};

it.each(['Invoice', 'CreditNote'])('%s', (kind) => {
  fc.assert(
    fc.property(documents, (given) => {
      const document = { ...given, kind, number: 'INV-2026-000001', issuedAt: new Date(), dueOn: null };
      const order = { number: 'PO-1', lines: [], details: { date: '20261129', lines: {} } };
      const segments = invoice({ document, order } as unknown as Parameters<typeof invoice>[0]);
      const sum = segments.reduce((before, [id, ...of]) => {
        if (id === 'IT1') return before + BigInt(of[1] ?? '') * exact(of[3] ?? '');
        if (id === 'TXI') return before + exact(of[1] ?? '');
        return id === 'SAC' ? before + BigInt(of[4] ?? '') : before;
      }, 0n);
      const tds = segments.find(([id]) => id === 'TDS')?.[1] ?? '';
      expect(sum).toBe(BigInt(tds));
      expect(sum).toBe(BigInt(kind === 'CreditNote' ? -given.total : given.total));
    }),
    { numRuns: 300 },
  );
});
