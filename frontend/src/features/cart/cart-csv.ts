import { dollarsText } from '../../lib/format/money';
import type { CartLine } from '../../store/cart/cart-lines';
import type { CheckedLineFragment } from '../../entities/line/checked-line.generated';
import { lineColumns } from '../../entities/line/line-messages';

const money = (cents: number | null | undefined): string => (cents == null ? '' : dollarsText(cents));

/** The cart as rows of a CSV file, the headings first; quick order reads it back. */
export const cartRows = (
  lines: readonly CartLine[],
  checks: readonly (CheckedLineFragment | undefined)[],
): (string | number)[][] => [
  [
    'SKU',
    lineColumns.quantity,
    lineColumns.reference,
    lineColumns.tool,
    lineColumns.unitPrice,
    lineColumns.total,
    lineColumns.shipsOn,
  ],
  ...lines.map(({ quantity, reference }, at) => {
    const check = checks[at];
    return [
      check?.tool?.sku ?? '',
      quantity,
      reference,
      check?.tool?.name ?? '',
      money(check?.unitPrice),
      money(check?.total),
      check?.shipsOn ?? '',
    ];
  }),
];
