import fc from 'fast-check';
import { ciiOf } from '../../../../../src/modules/receivables/documents/e-invoice/cii';
import {
  eInvoiceOf,
  type Issued,
} from '../../../../../src/modules/receivables/documents/e-invoice/of-document';
import type { Snapshot } from '../../../../../src/modules/receivables/documents/snapshot';
import { DocumentKind } from '../../../../../src/modules/receivables/payments/document-kind';
import { cents, parsed } from './validate';

const money = fc.integer({ min: 0, max: 2 ** 40 });
const line = fc.record({
  quantity: fc.integer({ min: 1, max: 5_000 }),
  unitPrice: fc.nat({ max: 9_999_999 }),
});
const text = fc.string({ unit: 'binary', maxLength: 20 });

const document = fc
  .record({
    kind: fc.constantFrom(DocumentKind.Invoice, DocumentKind.CreditNote),
    lines: fc.array(line, { maxLength: 12 }),
    charges: fc.record({ tooling: fc.option(money, { nil: 1 }), delivery: fc.option(money) }),
    basisPoints: fc.option(fc.integer({ min: 0, max: 10_000 })),
    taxCents: money,
    paidPart: fc.double({ min: 0, max: 1, noNaN: true }),
    note: text,
  })
  .map(({ kind, lines, charges, basisPoints, taxCents, paidPart, note }): Issued => {
    const snapshotLines = lines.map(({ quantity, unitPrice }, at) => ({
      orderId: String(at),
      orderNumber: `ORD-${at}`,
      sku: 'A',
      name: `x${note}`,
      reference: note,
      quantity,
      unitPrice,
      breakQuantity: null,
      total: quantity * unitPrice,
    }));
    const { tooling, delivery } = charges;
    const net = snapshotLines.reduce((sum, { total }) => sum + total, 0) + (tooling ?? 0) + (delivery ?? 0);
    const tax = basisPoints ? taxCents : 0;
    const paid = kind === DocumentKind.Invoice ? Math.floor((net + tax) * paidPart) : 0;
    const party = { taxId: 'DE123456789', address: 'A 1', country: 'DE', email: 'a@b.example' };
    const snapshot = {
      seller: { ...party, legalName: 'Seller', phone: '1', bankName: null, account: null, bic: null, note },
      buyer: { ...party, name: 'Buyer', contactNo: null },
      vat: { category: basisPoints ? 'S' : 'Z' },
      deliveryAddress: null,
      purchaseNumber: 'P-2026-000001',
      poNumber: note,
      requestedOn: null,
      note,
      carrier: null,
      trackingNumber: null,
      corrects: null,
      lines: snapshotLines,
      net,
      ...(tooling !== null && { tooling: { name: 'Mould', total: tooling } }),
      ...(delivery !== null && { delivery: { name: 'Parcel', total: delivery } }),
      taxes: basisPoints === null ? [] : [{ name: 'VAT', note: null, basisPoints, net, tax }],
      ...(paid > 0 && { deducted: { number: 'DEP-2026-000001', amount: paid } }),
    } as Snapshot;
    return {
      kind,
      number: 'INV-2026-000042',
      issuedAt: new Date(),
      dueOn: '2026-12-24',
      total: net + tax,
      snapshot,
    };
  });

it('the sums of any document add up in its e-invoice, and are those of its snapshot', () => {
  fc.assert(
    fc.property(document, (issued) => {
      const invoice = eInvoiceOf(issued);
      if (!invoice) throw new Error('no e-invoice');
      const { SupplyChainTradeTransaction: trade } = parsed(ciiOf(invoice)).CrossIndustryInvoice;
      const settlement = trade.ApplicableHeaderTradeSettlement;
      const sums = settlement.SpecifiedTradeSettlementHeaderMonetarySummation;
      const { net, taxes, deducted } = issued.snapshot;
      const lines = trade.IncludedSupplyChainTradeLineItem.map((one: any) => ({
        quantity: Number(one.SpecifiedLineTradeDelivery.BilledQuantity['#text']),
        price: cents(one.SpecifiedLineTradeAgreement.NetPriceProductTradePrice.ChargeAmount),
        total: cents(
          one.SpecifiedLineTradeSettlement.SpecifiedTradeSettlementLineMonetarySummation.LineTotalAmount,
        ),
      }));
      for (const { quantity, price, total } of lines) expect(quantity * price).toBe(total);
      const sum = (amounts: number[]) => amounts.reduce((one, other) => one + other, 0);
      const charges = (settlement.SpecifiedTradeAllowanceCharge ?? []).map((one: any) =>
        cents(one.ActualAmount),
      );
      // BR-CO-10, 12, 13, 14, 15, 16 and BR-S-08.
      expect(cents(sums.LineTotalAmount)).toBe(sum(lines.map(({ total }: { total: number }) => total)));
      expect(cents(sums.ChargeTotalAmount)).toBe(sum(charges));
      expect(cents(sums.LineTotalAmount) + cents(sums.ChargeTotalAmount)).toBe(net);
      expect(cents(sums.TaxBasisTotalAmount)).toBe(net);
      expect(cents(settlement.ApplicableTradeTax.BasisAmount)).toBe(net);
      expect(cents(settlement.ApplicableTradeTax.CalculatedAmount)).toBe(taxes[0]?.tax ?? 0);
      expect(cents(sums.TaxTotalAmount['#text'])).toBe(taxes[0]?.tax ?? 0);
      expect(cents(sums.GrandTotalAmount)).toBe(issued.total);
      expect(cents(sums.DuePayableAmount)).toBe(issued.total - (deducted?.amount ?? 0));
    }),
    { numRuns: 300 },
  );
});
