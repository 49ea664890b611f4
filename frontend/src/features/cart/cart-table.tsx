import type { CartLine } from '../../store/cart/cart-lines';
import { LineTable } from '../../entities/line/line-cells';
import { RemovedPlace } from '../../entities/line/removed-place';
import lineTable from '../../entities/line/line-table.module.css';
import type { useRemovedPlaces } from '../../entities/line/removed-places';
import type { CheckedLines } from '../../entities/line/use-checked-lines';
import { CartRow } from './cart-row';
import type { CartActions } from '../../entities/cart/use-cart';
import { cartTexts } from './cart-messages';
import { lineColumns } from '../../entities/line/line-messages';

type CartTableProps = {
  lines: readonly CartLine[];
  checked: CheckedLines;
  cart: CartActions;
  places: ReturnType<typeof useRemovedPlaces<CartLine>>;
};

const { tool, reference, quantity, unitPrice, total, shipsOn } = lineColumns;
const headings = [tool, reference, quantity, { end: unitPrice }, { end: total }, shipsOn, 'Remove'];

/** The lines of the cart, to be edited. A removed one keeps its place until the list is left. */
export function CartTable({ lines, checked, cart, places }: CartTableProps) {
  const rowOf = (toolId: string) => {
    const at = lines.findIndex((line) => line.toolId === toolId);
    const line = lines[at];
    if (!line) return <RemovedLine key={toolId} toolId={toolId} cart={cart} places={places} />;
    const check = checked.checks[at];
    return (
      <CartRow
        key={toolId}
        line={line}
        check={check}
        outdated={checked.outdated && check?.quantity !== line.quantity}
        onChange={(changes) => cart.change(toolId, changes)}
        onFix={(fix) => cart.fix(toolId, fix)}
        onRemove={(name, height) => {
          places.keep({ id: toolId, line, name, height });
          cart.remove(toolId);
        }}
      />
    );
  };
  return (
    <LineTable label={cartTexts.cart} busy={checked.outdated} headings={headings}>
      {places.shown.map(rowOf)}
    </LineTable>
  );
}

function RemovedLine({ toolId, cart, places }: Pick<CartTableProps, 'cart' | 'places'> & { toolId: string }) {
  const place = places.placeOf(toolId);
  return (
    place && (
      <tbody role="rowgroup" className={lineTable.removed}>
        <tr role="row">
          <td role="cell" colSpan={headings.length}>
            <RemovedPlace
              name={place.name}
              height={place.height}
              onUndo={() => cart.putBack(place.line, places.indexOf(toolId))}
              onEnd={() => places.release(toolId)}
            />
          </td>
        </tr>
      </tbody>
    )
  );
}
