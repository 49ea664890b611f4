import { setIn } from 'final-form';
import { daysAfter } from '../../../../../gateway/src/rules/days';
import type { NewPrice } from '../../../entities/tool/unusual-price';
import type { Confirmable } from '../../../entities/tool/use-price-question';
import type { PaymentTerms, SendQuoteInput } from '../../../graphql/schema-types.generated';
import { centsOf, dollarsText } from '../../../lib/format/money';
import { submitErrors } from '../../../lib/forms/form-errors';
import { wholeNumber } from '../../../lib/forms/whole-number';
import { validation } from '../../../lib/messages';
import { percentRule, valueOf } from '../../../lib/reading/typed-number';
import { quoteTexts } from '../quote-messages';
import type { QuoteDetailsFragment } from '../quote.generated';
import { quoteLineLimits, sendQuoteLimits } from '../../../graphql/limits.generated';

type RequestLine = QuoteDetailsFragment['lines'][number];

type PriceValues = { quantity?: string; price?: string };

/** A line as the form holds it: what it is about, and what is typed. */
export type LineValues = {
  /** Stays while other lines come and go. */
  key: string;
  name: string;
  toolId: string | null;
  /** Description of an item that is not a tool. */
  description: string | null;
  reference: string | null;
  /** Hints for prices, by quantity. */
  hints: readonly { quantity: number; listed: number; lastQuoted: number | null; target: number | null }[];
  /** What the buyer paid or was quoted before. */
  earlier: RequestLine['earlierPrices'];
  /** The tool of the catalogue: how many are there, and how long more take. */
  tool: RequestLine['tool'];
  /** A line that the admin has added: what has to be typed. */
  added?: 'tool' | 'text';
  sku?: string;
  /** Name and SKU of the tool that is made of a description. */
  toolName?: string;
  newSku?: string;
  prices: PriceValues[];
};

/** Values of the form of a version, as typed. */
export type VersionValues = Confirmable & {
  lines: LineValues[];
  validUntil?: string;
  priceUntil?: string;
  leadTimeDays?: string;
  terms?: string;
  text?: string;
  toolingFee?: string;
  toolingName?: string;
  deliveryPrice?: string;
  depositPercent?: string;
};

/** Days for which a version is valid, unless the admin says otherwise. */
const USUAL_DAYS = 30;

export const MAX_PRICES = quoteLineLimits.prices.maxItems;

const amountText = (cents: number | null): string => (cents === null ? '' : dollarsText(cents));
const numberText = (number: number | null): string => (number === null ? '' : String(number));

const hintsOf = (line: RequestLine | undefined) =>
  line?.proposals.map((proposal) => ({ ...proposal, target: line.targetPrice })) ?? [];

/** What is known of the prices of a line. */
const known = (line: RequestLine | undefined) => ({
  hints: hintsOf(line),
  earlier: line?.earlierPrices ?? [],
  tool: line?.tool ?? null,
});

/** The lines of the request, at the prices that the gateway proposes. */
const linesOfRequest = (lines: readonly RequestLine[]): LineValues[] =>
  lines.map((line, at) => ({
    key: `request-${at}`,
    name: line.tool?.name ?? line.description ?? '',
    toolId: line.tool?.id ?? null,
    description: line.description,
    reference: line.reference,
    ...known(line),
    prices: line.quantities.map((quantity) => {
      const proposal = line.proposals.find((proposed) => proposed.quantity === quantity);
      return { quantity: String(quantity), price: proposal ? dollarsText(proposal.unitPrice) : '' };
    }),
  }));

/** A new version begins as the one before; the first one with the lines of the request. `today` is the seller's day. */
export function initialVersion({ versions, lines }: QuoteDetailsFragment, today: string): VersionValues {
  const validUntil = daysAfter(today, USUAL_DAYS);
  const [newest] = versions;
  if (!newest) return { lines: linesOfRequest(lines), validUntil };
  return {
    lines: newest.lines.map(({ tool, name, toolName, sku, reference, prices }, at) => ({
      key: `version-${at}`,
      name,
      reference,
      toolId: tool?.id ?? null,
      toolName: toolName ?? '',
      newSku: sku ?? '',
      description: tool ? null : name,
      ...known(lines.find((line) => tool && line.tool?.id === tool.id)),
      prices: prices.map(({ quantity, unitPrice }) => ({
        quantity: String(quantity),
        price: dollarsText(unitPrice),
      })),
    })),
    validUntil,
    leadTimeDays: numberText(newest.leadTimeDays),
    terms: newest.terms,
    text: newest.text ?? '',
    toolingFee: amountText(newest.toolingFee),
    toolingName: newest.toolingName ?? '',
    deliveryPrice: amountText(newest.deliveryPrice),
    depositPercent: numberText(newest.depositPercent),
  };
}

/** A line that the admin adds. */
export const addedLine = (added: 'tool' | 'text', key: string): LineValues => ({
  key,
  added,
  name: '',
  toolId: null,
  description: null,
  reference: null,
  hints: [],
  earlier: [],
  tool: null,
  prices: [{}],
});

const isEmpty = ({ quantity, price }: PriceValues) => !quantity?.trim() && !price?.trim();

const priceErrors = (prices: readonly PriceValues[]) =>
  prices.map((price, at) => {
    if (isEmpty(price) && at > 0) return {};
    return {
      quantity: (wholeNumber(price.quantity) ?? 0) > 0 ? undefined : validation.required(quoteTexts.quantity),
      price: (centsOf(price.price) ?? 0) > 0 ? undefined : validation.required(quoteTexts.price),
    };
  });

/** True if a line is offered in words: it becomes a tool when it is accepted, unless it names one of the catalogue. */
export const isDescribed = ({ toolId, added }: LineValues): boolean => toolId === null && added !== 'tool';

const lineErrors = ({ added, sku, description, prices }: LineValues) => ({
  prices: priceErrors(prices),
  sku: added === 'tool' && !sku?.trim() ? validation.required(quoteTexts.sku) : undefined,
  description:
    added === 'text' && !description?.trim() ? validation.required(quoteTexts.description) : undefined,
});

const { min, max } = sendQuoteLimits.depositPercent;
/** In hundredths of a per cent, as the field has it. */
export const depositLimits = { min: min * 100, max: max * 100 };

/** Whole per cent: `30`, `30 %`. */
function percentOf(typed = ''): number | null {
  const hundredths = valueOf(typed, percentRule);
  return hundredths === null || hundredths % 100 ? null : hundredths / 100;
}

function percentError(typed: string | undefined): string | undefined {
  if (!typed?.trim()) return undefined;
  return percentOf(typed) === null ? quoteTexts.percentRule : undefined;
}

function priceUntilError({ priceUntil, validUntil }: VersionValues): string | undefined {
  return priceUntil && validUntil && priceUntil < validUntil ? quoteTexts.priceUntilRule : undefined;
}

export const validateVersion = (values: VersionValues) => ({
  lines: values.lines.map(lineErrors),
  validUntil: values.validUntil ? undefined : validation.required(quoteTexts.validUntil),
  priceUntil: priceUntilError(values),
  depositPercent: percentError(values.depositPercent),
});

/** The typed prices, each with the list price of its quantity. */
export const newPrices = ({ lines }: VersionValues): NewPrice[] =>
  lines.flatMap(({ hints, prices }) =>
    prices.flatMap(({ quantity, price }) => {
      const after = centsOf(price);
      const hint = hints.find((known) => known.quantity === wholeNumber(quantity)) ?? hints[0];
      return after === null ? [] : [{ before: hint?.listed ?? null, after }];
    }),
  );

/** What is offered with the lines, as the gateway takes it. */
export const termsOf = (values: VersionValues) => ({
  leadTimeDays: wholeNumber(values.leadTimeDays),
  terms: (values.terms || null) as PaymentTerms | null,
  validUntil: values.validUntil ?? '',
  priceUntil: values.priceUntil || null,
  text: values.text?.trim() || null,
  toolingFee: centsOf(values.toolingFee),
  toolingName: values.toolingName?.trim() || null,
  deliveryPrice: centsOf(values.deliveryPrice),
  depositPercent: percentOf(values.depositPercent),
});

/** The input of the gateway; `toolIds` are the tools of the lines, by their place. */
export const versionInput = (
  values: VersionValues,
  { toolIds, replaces }: { toolIds: readonly (string | null)[]; replaces: number },
): SendQuoteInput => ({
  lines: values.lines.map(({ description, toolName, newSku, reference, prices }, at) => ({
    toolId: toolIds[at] ?? null,
    description: description?.trim() || null,
    reference,
    ...(!toolIds[at] && { toolName: toolName?.trim() || null, sku: newSku?.trim() || null }),
    prices: prices
      .filter((price) => !isEmpty(price))
      .map(({ quantity, price }) => ({
        quantity: wholeNumber(quantity) ?? 0,
        unitPrice: centsOf(price) ?? 0,
      })),
  })),
  ...termsOf(values),
  replaces,
});

/** The fields of the form, by those of the gateway that have other names. */
const fieldOf = (path: string): string =>
  path
    .replace(/\.(\d+)/g, '[$1]')
    .replace(/^(lines\[\d+\]\.)sku$/, '$1newSku')
    .replace(/\.unitPrice$/, '.price');

/** A refusal of the gateway, at the fields of the lines that it is about. */
export const versionErrors = (error: unknown) =>
  Object.entries(submitErrors(error)).reduce<Record<string, unknown>>(
    (errors, [path, text]) => setIn(errors, fieldOf(path), text) as Record<string, unknown>,
    {},
  );
