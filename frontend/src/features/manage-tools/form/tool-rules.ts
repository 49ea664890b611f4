import { LARGEST_PICTURE } from '../../../../../gateway/src/rules/files';
import { formatMoney } from '../../../lib/format/format';
import { fields, validation } from '../../../lib/messages';
import { dollarsText, wholeDollars } from '../../../lib/format/money';
import { wholeNumber } from '../../../lib/forms/whole-number';
import { ruleTexts } from '../../../lib/forms/rule-messages';
import { toolTexts } from '../tool-messages';
import { addToolLimits } from '../../../graphql/limits.generated';

/** The values of the form of a tool: numbers as typed, the picture as a file that is still to be sent. */
export type ToolValues = {
  name?: string;
  picture?: File;
  /** After the first: URLs of those that it has, files still to be sent. */
  furtherPictures?: readonly (string | File)[];
  price?: string;
  minimumOrder?: string;
  availableStock?: string;
  shortDescription?: string;
};

const required = (typed: string | undefined, label: string): string | undefined =>
  typed?.trim() ? undefined : validation.required(label);

/** Whole dollars up to the highest price. */
export function priceProblem(typed: string | undefined): string | undefined {
  if (!typed?.trim()) return validation.required(fields.price);
  const price = wholeDollars(typed);
  const { min, max } = addToolLimits.price;
  if (price === null) return validation.wholeNumber(fields.price);
  if (price < min) return ruleTexts.atLeast(fields.price, formatMoney(min));
  return price > max ? ruleTexts.atMost(fields.price, formatMoney(max)) : undefined;
}

/** Accepted formats. The gateway checks the content; this check only saves a useless upload. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

/** The reason why the gateway would reject this file, as far as its type and size tell. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!PICTURE_TYPES.includes(type)) return toolTexts.pictureType;
  if (size > LARGEST_PICTURE) return toolTexts.pictureSize;
  return size === 0 ? toolTexts.pictureEmpty : undefined;
}

/** Rules of the tool form (specification section 5): all required, three integers. An edited tool has a picture. */
export function validateTool(
  values: ToolValues,
  { pictureRequired }: { pictureRequired: boolean },
): Partial<Record<keyof ToolValues, string>> {
  const noPicture = pictureRequired ? validation.pictureRequired : undefined;
  return {
    name: required(values.name, fields.name),
    picture: values.picture ? pictureProblem(values.picture) : noPicture,
    price: priceProblem(values.price),
    minimumOrder: required(values.minimumOrder, fields.minimumOrder),
    availableStock: required(values.availableStock, fields.availableStock),
    shortDescription: required(values.shortDescription, fields.shortDescription),
  };
}

type ToolFields = {
  name: string;
  price: number;
  minimumOrder: number;
  availableStock: number;
  shortDescription: string;
};

/** Valid values as the API takes them; the picture is sent by itself. */
export const toolFields = (values: ToolValues): ToolFields => ({
  name: values.name ?? '',
  price: wholeDollars(values.price) ?? 0,
  minimumOrder: wholeNumber(values.minimumOrder) ?? 0,
  availableStock: wholeNumber(values.availableStock) ?? 0,
  shortDescription: values.shortDescription ?? '',
});

/** A tool as the form shows it for editing. */
export const toolValues = (tool: ToolFields): ToolValues => ({
  name: tool.name,
  price: dollarsText(tool.price),
  minimumOrder: String(tool.minimumOrder),
  availableStock: String(tool.availableStock),
  shortDescription: tool.shortDescription,
});

/**
 * Only what differs from the tool as it was: an untouched stock must not undo the orders that were placed while the
 * form was open.
 */
export function changedFields(before: ToolFields, values: ToolValues): Partial<ToolFields> {
  const entries = Object.entries(toolFields(values)) as [keyof ToolFields, string | number][];
  return Object.fromEntries(entries.filter(([name, value]) => before[name] !== value));
}
