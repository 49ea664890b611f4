import type { PackageInput } from '../../../graphql/schema-types.generated';
import { wholeNumber } from '../../../lib/forms/whole-number';
import { gramsOf } from '../../../lib/format/weight';

/** A package as it was typed: kilograms and millimetres, and the units of each order in it. */
export type TypedPackage = Partial<Record<'weight' | 'length' | 'width' | 'height', string>> & {
  units?: Record<string, string | undefined>;
};

/** Packages as the API takes them. A single one has everything that leaves. */
export function packagesOf(
  packages: readonly TypedPackage[] = [],
  leaving: readonly { id: string }[],
): PackageInput[] | undefined {
  if (packages.length === 0) return undefined;
  return packages.map(({ weight, length, width, height, units }) => ({
    weightGrams: gramsOf(weight),
    lengthMm: wholeNumber(length),
    widthMm: wholeNumber(width),
    heightMm: wholeNumber(height),
    ...(packages.length > 1 && {
      contents: leaving
        .map(({ id }) => ({ id, quantity: wholeNumber(units?.[id]) ?? 0 }))
        .filter(({ quantity }) => quantity > 0),
    }),
  }));
}
