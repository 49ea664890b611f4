import { lineColumns, purchasing } from '../../../lib/purchasing-messages';
import type { CartLine } from '../../../store/cart-lines';
import { LineTable } from '../lines/line-cells';
import type { CheckedLines } from '../lines/use-checked-lines';
import { CartRow } from './cart-row';
import type { CartActions } from './use-cart';

type CartTableProps = {
  lines: readonly CartLine[];
  checked: CheckedLines;
  cart: CartActions;
  onRemove: (line: CartLine, at: number, name: string) => void;
};

const { tool, reference, quantity, unitPrice, total, shipsOn } = lineColumns;
const headings = [tool, reference, quantity, { end: unitPrice }, { end: total }, shipsOn, 'Remove'];

/** The lines of the cart, to be edited. */
export function CartTable({ lines, checked, cart, onRemove }: CartTableProps) {
  return (
    <LineTable label={purchasing.cart} busy={checked.outdated} headings={headings}>
      {lines.map((line, at) => (
        <CartRow
          key={line.toolId}
          line={line}
          check={checked.checks[at]}
          outdated={checked.outdated && checked.checks[at]?.quantity !== line.quantity}
          onChange={(changes) => cart.change(line.toolId, changes)}
          onFix={(fix) => cart.fix(line.toolId, fix)}
          onRemove={(name) => onRemove(line, at, name)}
        />
      ))}
    </LineTable>
  );
}
