import { Link } from 'react-router-dom';
import controls from '../../../components/controls.module.css';
import { Icon } from '../../../components/icon';
import { RowButton } from '../../../components/row-button';
import rowTable from '../../../components/row-table.module.css';
import { classes } from '../../../lib/classes';
import { paths } from '../../../lib/paths';
import { smallestQuantity } from '../../../lib/pricing';
import { QuantityInput } from '../lines/quantity-input';
import type { ListLineFragment } from './lists.generated';
import styles from './lists.module.css';

type ListLinesProps = {
  lines: readonly ListLineFragment[];
  onChange: (at: number, changes: Partial<ListLineFragment>) => void;
  onMove: (at: number, by: 1 | -1) => void;
  onRemove: (at: number) => void;
};

/** The lines of a list in their order, to be edited and reordered. */
export function ListLines({ lines, onChange, onMove, onRemove }: ListLinesProps) {
  return (
    <table className={classes(rowTable.table, rowTable.stacked, styles.table)} aria-label="Lines">
      <thead>
        <tr>
          <th scope="col">Tool</th>
          <th scope="col">Quantity</th>
          <th scope="col">Reference</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          <LineRow
            key={line.tool.id}
            line={line}
            isFirst={at === 0}
            isLast={at === lines.length - 1}
            onChange={(changes) => onChange(at, changes)}
            onMove={(by) => onMove(at, by)}
            onRemove={() => onRemove(at)}
          />
        ))}
      </tbody>
    </table>
  );
}

type LineRowProps = {
  line: ListLineFragment;
  isFirst: boolean;
  isLast: boolean;
  onChange: (changes: Partial<ListLineFragment>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

function LineRow({ line, onChange, ...actions }: LineRowProps) {
  const { tool, quantity, reference } = line;
  return (
    <tr>
      <th scope="row">
        {tool.deletedAt ? <span>{tool.name}</span> : <Link to={paths.details(tool.id)}>{tool.name}</Link>}
        <span className={styles.sku}>
          <span translate="no">{tool.sku}</span>
          {tool.deletedAt && <span>{' · no longer sold'}</span>}
        </span>
      </th>
      <td>
        <QuantityInput
          value={quantity}
          multiple={tool.orderMultiple}
          smallest={smallestQuantity(tool)}
          name={tool.name}
          onChange={(changed) => onChange({ quantity: changed })}
        />
      </td>
      <td>
        <input
          className={classes(controls.input, styles.reference)}
          aria-label={`Reference: ${tool.name}`}
          placeholder="Reference"
          maxLength={100}
          autoComplete="off"
          value={reference ?? ''}
          onChange={({ currentTarget }) => onChange({ reference: currentTarget.value })}
        />
      </td>
      <td className={styles.actions}>
        <span className={styles.rowButtons}>
          <LineActions name={tool.name} {...actions} />
        </span>
      </td>
    </tr>
  );
}

type LineActionsProps = Pick<LineRowProps, 'isFirst' | 'isLast' | 'onMove' | 'onRemove'> & { name: string };

/** At either end the button stays, and with it the focus. */
function LineActions({ name, isFirst, isLast, onMove, onRemove }: LineActionsProps) {
  return (
    <>
      <RowButton aria-label={`Move up: ${name}`} aria-disabled={isFirst} onClick={() => onMove(-1)}>
        <span className={styles.up}>
          <Icon name="down" size={16} />
        </span>
      </RowButton>
      <RowButton aria-label={`Move down: ${name}`} aria-disabled={isLast} onClick={() => onMove(1)}>
        <Icon name="down" size={16} />
      </RowButton>
      <RowButton variant="quiet" danger aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </RowButton>
    </>
  );
}
