import type { PaymentTerms, SendQuoteInput } from '../../graphql/schema-types.generated';
import { centsOf, dollarsText } from '../../lib/format/money';
import { wholeNumber } from '../../lib/forms/whole-number';
import { validation } from '../../lib/messages';
import { quoteTexts } from './quote-messages';
import type { QuoteDetailsFragment } from './quote.generated';

/** What the form of a version holds, as typed. */
export type VersionValues = {
  lines: { sku?: string; prices: { quantity?: string; price?: string }[] }[];
  validUntil?: string;
  leadTimeDays?: string;
  terms?: string;
  text?: string;
};

/** A line that is quoted: of the version before, or else of the request. */
export type QuotedLine = {
  name: string;
  toolId: string | null;
  description: string | null;
  reference: string | null;
  /** What helps to find a price, by quantity. */
  hints: readonly { quantity: number; listed: number; lastQuoted: number | null; target: number | null }[];
};

export function quotedLines({ versions, lines }: QuoteDetailsFragment): QuotedLine[] {
  const hintsOf = (line: QuoteDetailsFragment['lines'][number] | undefined) =>
    line?.proposals.map((proposal) => ({ ...proposal, target: line.targetPrice })) ?? [];
  const [newest] = versions;
  if (!newest)
    return lines.map((line) => ({
      name: line.tool?.name ?? line.description ?? '',
      toolId: line.tool?.id ?? null,
      description: line.description,
      reference: line.reference,
      hints: hintsOf(line),
    }));
  return newest.lines.map(({ tool, name, reference }) => ({
    ...{ name, reference, toolId: tool?.id ?? null },
    description: tool ? null : name,
    hints: hintsOf(lines.find((line) => tool && line.tool?.id === tool.id)),
  }));
}

/** The prices of the version before; for the first one, those that the gateway proposes. */
export function initialVersion(request: QuoteDetailsFragment): VersionValues {
  const [newest] = request.versions;
  const price = (quantity: number, unitPrice?: number) => ({
    quantity: String(quantity),
    price: unitPrice === undefined ? '' : dollarsText(unitPrice),
  });
  if (newest)
    return {
      lines: newest.lines.map(({ prices }) => ({
        prices: prices.map(({ quantity, unitPrice }) => price(quantity, unitPrice)),
      })),
      leadTimeDays: newest.leadTimeDays === null ? '' : String(newest.leadTimeDays),
      terms: newest.terms,
      text: newest.text ?? '',
    };
  return {
    lines: request.lines.map(({ quantities, proposals }) => ({
      prices: quantities.map((quantity) =>
        price(quantity, proposals.find((proposal) => proposal.quantity === quantity)?.unitPrice),
      ),
    })),
  };
}

const isEmpty = ({ quantity, price }: { quantity?: string; price?: string }) =>
  !quantity?.trim() && !price?.trim();

const priceErrors = (prices: VersionValues['lines'][number]['prices']) =>
  prices.map((price, at) => {
    if (isEmpty(price) && at > 0) return {};
    return {
      quantity: (wholeNumber(price.quantity) ?? 0) > 0 ? undefined : validation.required(quoteTexts.quantity),
      price: (centsOf(price.price) ?? 0) > 0 ? undefined : validation.required(quoteTexts.price),
    };
  });

export const validateVersion = ({ lines, validUntil, leadTimeDays }: VersionValues) => ({
  lines: lines.map(({ prices }) => ({ prices: priceErrors(prices) })),
  validUntil: validUntil ? undefined : validation.required(quoteTexts.validUntil),
  leadTimeDays:
    leadTimeDays && wholeNumber(leadTimeDays) === null
      ? validation.wholeNumber(quoteTexts.leadTimeDays)
      : undefined,
});

/** The input of the gateway; `toolIds` are the tools of the lines, by their place. */
export const versionInput = (
  values: VersionValues,
  quoted: readonly QuotedLine[],
  { toolIds, replaces }: { toolIds: readonly (string | null)[]; replaces: number },
): SendQuoteInput => ({
  lines: quoted.map(({ description, reference }, at) => ({
    ...{ toolId: toolIds[at] ?? null, description, reference },
    prices: (values.lines[at]?.prices ?? [])
      .filter((price) => !isEmpty(price))
      .map(({ quantity, price }) => ({
        quantity: wholeNumber(quantity) ?? 0,
        unitPrice: centsOf(price) ?? 0,
      })),
  })),
  leadTimeDays: wholeNumber(values.leadTimeDays),
  terms: (values.terms || null) as PaymentTerms | null,
  validUntil: values.validUntil ?? '',
  text: values.text?.trim() || null,
  replaces,
});
