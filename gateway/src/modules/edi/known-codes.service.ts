import type { EntityManager } from 'typeorm';
import { normalizeSku } from '../../rules/plain';
import { toolsOfIds, toolsOfSkus } from '../catalogue/tools/tool-writing.service';
import { addressesOfCompany } from '../people/addresses/saved-address.service';
import type { ReceivedAddress } from '../sales/external-orders/received-order.type';
import { EdiCode, EdiCodeKind } from './edi-code.entity';
import { isWritten } from './written-address';
import type { Order, OrderParty, PartNumber } from './x12/order';

/** Qualifiers of numbers of the shop itself: of the vendor, and SKUs. */
export const OWN = new Set(['VP', 'VN', 'SK']);

/** A code that stands for nothing yet. */
export interface UnknownCode {
  readonly kind: EdiCodeKind;
  /** As edi_codes has it: `BP 4711`. */
  readonly code: string;
  /** The first line that has it; null for the address of the order. */
  readonly line: string | null;
  /** What the partner writes of the part or the place. */
  readonly text: string;
}

/** What the codes of an order stand for. */
export interface KnownCodes {
  readonly skuOf: (parts: readonly PartNumber[]) => string | null;
  readonly addressOf: (party: OrderParty) => ReceivedAddress | null;
  readonly unknown: readonly UnknownCode[];
}

/** A code as it is stored. */
export const codeText = ({ qualifier, code }: PartNumber): string =>
  `${qualifier} ${code}`.trim().slice(0, 80);

/** The codes of an order: those that staff have mapped, and SKUs of the shop. */
export async function knownCodes(
  db: EntityManager,
  { id: partnerId, companyId }: { readonly id: string; readonly companyId: string },
  order: Order,
): Promise<KnownCodes> {
  const mapped = await db.findBy(EdiCode, { partnerId });
  const tools = await skusOf(db, order, mapped);
  const addressIds = mapped.flatMap(({ addressId }) => addressId ?? []);
  const addresses = await addressesOfCompany(db, companyId, addressIds);
  const skuOf: KnownCodes['skuOf'] = (parts) => {
    const found = parts.map(
      (part) =>
        tools.mapped.get(codeText(part)) ??
        (OWN.has(part.qualifier) ? tools.own.get(normalizeSku(part.code)) : undefined),
    );
    return found.find((sku) => sku !== undefined) ?? null;
  };
  const addressOf: KnownCodes['addressOf'] = (party) => {
    const code = mapped.find(
      ({ kind, code: text }) => kind === EdiCodeKind.Address && text === codeText(party),
    );
    return addresses.find(({ id }) => id === code?.addressId)?.address ?? null;
  };
  return { skuOf, addressOf, unknown: unknownIn(order, { skuOf, addressOf }) };
}

/** SKUs of mapped codes, and those of the shop that the order has itself. */
async function skusOf(db: EntityManager, order: Order, mapped: readonly EdiCode[]) {
  const written = order.lines.flatMap(({ parts }) => parts.filter(({ qualifier }) => OWN.has(qualifier)));
  const own = await toolsOfSkus(db, [...new Set(written.map(({ code }) => normalizeSku(code)))]);
  const codes = new Set(order.lines.flatMap(({ parts }) => parts.map(codeText)));
  const used = mapped.filter(({ kind, code }) => kind === EdiCodeKind.Part && codes.has(code));
  const tools = await toolsOfIds(
    db,
    used.flatMap(({ toolId }) => toolId ?? []),
  );
  const skus = new Map(tools.map(({ id, sku }) => [id, sku]));
  return {
    own: new Map(own.filter(({ deletedAt }) => !deletedAt).map(({ sku }) => [sku, sku])),
    mapped: new Map(used.map(({ code, toolId }) => [code, skus.get(toolId ?? '')])),
  };
}

function unknownIn(
  order: Order,
  { skuOf, addressOf }: Pick<KnownCodes, 'skuOf' | 'addressOf'>,
): UnknownCode[] {
  const parts = order.lines
    .filter((line) => skuOf(line.parts) === null)
    .map(({ number, parts: [part], description }) => ({
      kind: EdiCodeKind.Part,
      code: part ? codeText(part) : '',
      line: number,
      text: description,
    }));
  const places = [
    { party: order.shipTo, line: null },
    ...order.lines.map(({ shipTo, number }) => ({ party: shipTo, line: number })),
  ].flatMap(({ party, line }) =>
    party && party.code !== '' && !isWritten(party) && !addressOf(party)
      ? [{ kind: EdiCodeKind.Address, code: codeText(party), line, text: party.name }]
      : [],
  );
  const all = [...parts, ...places];
  return all.filter(
    (one, at) => all.findIndex(({ kind, code }) => kind === one.kind && code === one.code) === at,
  );
}
