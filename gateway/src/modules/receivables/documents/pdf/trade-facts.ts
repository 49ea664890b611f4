import { hsCodeText, weightText } from '../../../../rules/trade';
import { countryName } from '../../../../shared/address-text';
import type { Snapshot, SnapshotLine } from '../snapshot';

type Weighed = Pick<SnapshotLine, 'quantity' | 'trade'>;
type Weight = 'weightGrams' | 'packedWeightGrams';

/** The weight of lines, grams; null if that of one is not known. */
function sumOf(lines: readonly Weighed[], weight: Weight): number | null {
  const grams = lines.map(({ quantity, trade }) => (trade?.[weight] ?? NaN) * quantity);
  const sum = grams.reduce((one, other) => one + other, 0);
  return Number.isNaN(sum) ? null : sum;
}

/** The weight of packages, grams; null if one was not weighed. */
const weighed = (packages: NonNullable<Snapshot['packages']>): number | null =>
  packages.reduce<number | null>(
    (sum, { weightGrams }) => (sum === null || weightGrams === null ? null : sum + weightGrams),
    0,
  );

/** Net and gross weight of lines, the gross one of their packages if there are any; empty if neither is known. */
export function weightsOf(lines: readonly Weighed[], packages: Snapshot['packages'] = []): string {
  const net = sumOf(lines, 'weightGrams');
  const gross = packages.length > 0 ? weighed(packages) : sumOf(lines, 'packedWeightGrams');
  return [net !== null && `net ${weightText(net)}`, gross !== null && `gross ${weightText(gross)}`]
    .filter(Boolean)
    .join(', ');
}

/** What customs ask about a line; empty if nothing is known. */
export function tradeOf(line: Weighed): string {
  const { hsCode, originCountry } = line.trade ?? {};
  const weights = weightsOf([line]);
  return [
    hsCode && `HS code ${hsCodeText(hsCode)}`,
    originCountry && `Origin: ${countryName(originCountry)}`,
    weights && `Weight: ${weights}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
