import { useRef } from 'react';
import { PlainButton } from '../../components/button';
import controls from '../../components/controls.module.css';
import { Icon } from '../../components/icon';
import { Skeleton } from '../../components/states/skeleton';
import { classes } from '../../lib/classes';
import { smallestQuantity } from '../../entities/tool/pricing';
import type { CartLine } from '../../store/cart/cart-lines';
import type { CheckedLineFragment } from '../../entities/line/checked-line.generated';
import type { Fix } from '../../entities/line/fixes';
import { Cell, LineTool, LineTotal, ShipsOn, UnitPrice } from '../../entities/line/line-cells';
import { LineProblems } from '../../entities/line/line-problems';
import { QuantityInput } from '../../entities/line/quantity-input';
import { lineColumns, lineTexts } from '../../entities/line/line-messages';
import styles from '../../entities/line/line-table.module.css';
import { cartLineLimits } from '../../graphql/limits.generated';

type CartRowProps = {
  line: CartLine;
  /** The gateway's check; undefined until it has answered. */
  check: CheckedLineFragment | undefined;
  /** The check is being renewed. */
  outdated: boolean;
  onChange: (changes: Partial<CartLine>) => void;
  onFix: (fix: Fix) => void;
  /** `height` is that of the row, CSS pixels. */
  onRemove: (name: string, height: number) => void;
};

type ReferenceInputProps = Pick<CartRowProps, 'line' | 'onChange'> & { name: string };

const ReferenceInput = ({ line, name, onChange }: ReferenceInputProps) => (
  <input
    className={classes(controls.input, styles.reference)}
    aria-label={`${lineColumns.reference}: ${name}`}
    {...cartLineLimits.reference}
    value={line.reference}
    onChange={(event) => onChange({ reference: event.target.value })}
  />
);

/** True if the parts of a line leave together; else each as soon as it can. */
const Together = ({ line, name, onChange }: ReferenceInputProps) => (
  <label className={styles.together}>
    <input
      type="checkbox"
      aria-label={`${lineTexts.together}: ${name}`}
      checked={line.departure === 'TOGETHER'}
      onChange={({ currentTarget }) =>
        onChange({ departure: currentTarget.checked ? 'TOGETHER' : undefined })
      }
    />
    <span>{lineTexts.together}</span>
  </label>
);

/** When the parts of a line leave, and the choice to wait for the last one. */
const Departures = ({ check, ...props }: ReferenceInputProps & { check: CheckedLineFragment }) => (
  <>
    <ShipsOn {...check} departure={props.line.departure} />
    {check.parts.length > 1 && <Together {...props} />}
  </>
);

/** One line of the cart, and below it what has to be changed before it can be ordered. */
export function CartRow({ line, check, outdated, onChange, onFix, onRemove }: CartRowProps) {
  const tool = check?.tool;
  const name = tool?.name ?? lineTexts.gone;
  const hasProblems = !!check?.problems.length;
  const row = useRef<HTMLTableSectionElement>(null);
  const remove = () => onRemove(name, row.current?.offsetHeight ?? 0);
  return (
    <tbody ref={row} role="rowgroup" className={classes(styles.line, outdated && styles.outdated)}>
      <tr role="row">
        <th role="rowheader" scope="row">
          <LineTool known={!!check} tool={check?.tool} />
        </th>
        <Cell label={lineColumns.reference}>
          <ReferenceInput line={line} name={name} onChange={onChange} />
        </Cell>
        <Cell label={lineColumns.quantity}>
          <QuantityInput
            value={line.quantity}
            multiple={tool?.orderMultiple}
            smallest={tool ? smallestQuantity(tool) : 1}
            name={name}
            invalid={hasProblems}
            onChange={(quantity) => onChange({ quantity })}
          />
        </Cell>
        <Cell label={lineColumns.unitPrice} end>
          {check ? <UnitPrice {...check} /> : <Skeleton width="4em" />}
        </Cell>
        <Cell label={lineColumns.total} end>
          {check ? <LineTotal {...check} /> : <Skeleton width="4em" />}
        </Cell>
        <Cell label={lineColumns.shipsOn}>
          {check ? (
            <Departures line={line} name={name} onChange={onChange} check={check} />
          ) : (
            <Skeleton width="6em" />
          )}
        </Cell>
        <td role="cell" className={styles.removal}>
          <PlainButton
            variant="quiet"
            className={styles.remove}
            aria-label={`Remove ${name}`}
            onClick={remove}
          >
            <Icon name="close" size={18} />
          </PlainButton>
        </td>
      </tr>
      {hasProblems && (
        <tr role="row">
          <td role="cell" colSpan={7} className={styles.problems}>
            <LineProblems
              line={check}
              name={tool?.sku ?? name}
              onFix={(fix) => (fix.kind === 'remove' ? remove() : onFix(fix))}
            />
          </td>
        </tr>
      )}
    </tbody>
  );
}
