import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { cluster, look } from '../../components/layout/layout';
import controls from '../../components/controls.module.css';
import { MoveButtons } from '../../components/rows/move-buttons';
import { RowButton } from '../../components/rows/row-button';
import rowTable from '../../components/rows/row-table.module.css';
import { classes } from '../../lib/classes';
import { formatNumber } from '../../lib/format/format';
import { paths } from '../../navigation/paths';
import { smallestQuantity } from '../../entities/tool/pricing';
import { QuantityInput } from '../../entities/line/quantity-input';
import { RemovedPlace } from '../../entities/line/removed-place';
import { savedLineLimits } from '../../graphql/limits.generated';
import type { ListLineFragment } from './lists.generated';
import styles from './lists.module.css';
import type { useListLines } from './use-list-lines';

const HEADINGS = ['Tool', 'Quantity', 'Reference'];

type ListLinesProps = Pick<
  ReturnType<typeof useListLines>,
  'lines' | 'places' | 'change' | 'move' | 'remove' | 'putBack'
> & { readOnly: boolean };

/** The lines of a list in their order, to be edited and reordered. A removed one keeps its place until the list is left. */
export function ListLines({ lines, places, readOnly, change, move, remove, putBack }: ListLinesProps) {
  const headings = readOnly ? HEADINGS : [...HEADINGS, 'Actions'];
  const rowOf = (id: string) => {
    const at = lines.findIndex(({ tool }) => tool.id === id);
    const line = lines[at];
    const place = places.placeOf(id);
    if (line && readOnly) return <ReadRow key={id} line={line} />;
    if (line)
      return (
        <LineRow
          key={id}
          line={line}
          isFirst={at === 0}
          isLast={at === lines.length - 1}
          onChange={(changes) => change(at, changes)}
          onMove={(by) => move(at, by)}
          onRemove={(height) => remove(line, height)}
        />
      );
    return (
      place && (
        <tr key={id} className={styles.removed}>
          <td colSpan={headings.length}>
            <RemovedPlace {...place} onUndo={() => putBack(place)} onEnd={() => places.release(id)} />
          </td>
        </tr>
      )
    );
  };
  return (
    <table
      className={classes(rowTable.table, rowTable.stacked, readOnly && rowTable.even, styles.table)}
      aria-label="Lines"
    >
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{places.shown.map(rowOf)}</tbody>
    </table>
  );
}

type LineRowProps = {
  line: ListLineFragment;
  isFirst: boolean;
  isLast: boolean;
  onChange: (changes: Partial<ListLineFragment>) => void;
  onMove: (by: 1 | -1) => void;
  /** `height` is that of the row, CSS pixels. */
  onRemove: (height: number) => void;
};

const ToolCell = ({ tool }: Pick<ListLineFragment, 'tool'>) => (
  <th scope="row">
    {tool.deletedAt ? <span>{tool.name}</span> : <Link to={paths.details(tool.id)}>{tool.name}</Link>}
    <span className={look('block', 'muted', 'mono', 'xs')}>
      <span translate="no">{tool.sku}</span>
      {tool.deletedAt && <span>{' · no longer sold'}</span>}
    </span>
  </th>
);

/** A line for members of a company who change no list. */
const ReadRow = ({ line: { tool, quantity, reference } }: { line: ListLineFragment }) => (
  <tr>
    <ToolCell tool={tool} />
    <td data-label="Quantity">{formatNumber(quantity)}</td>
    <td data-label={reference ? 'Reference' : undefined}>{reference}</td>
  </tr>
);

function LineRow({ line, onChange, onRemove, ...actions }: LineRowProps) {
  const { tool, quantity, reference } = line;
  const row = useRef<HTMLTableRowElement>(null);
  return (
    <tr ref={row}>
      <ToolCell tool={tool} />
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
          {...savedLineLimits.reference}
          autoComplete="off"
          value={reference ?? ''}
          onChange={({ currentTarget }) => onChange({ reference: currentTarget.value })}
        />
      </td>
      <td className={styles.actions}>
        <span className={classes(cluster(1, 'noWrap'), styles.rowButtons)}>
          <LineActions
            name={tool.name}
            {...actions}
            onRemove={() => onRemove(row.current?.offsetHeight ?? 0)}
          />
        </span>
      </td>
    </tr>
  );
}

type LineActionsProps = Pick<LineRowProps, 'isFirst' | 'isLast' | 'onMove'> & {
  name: string;
  onRemove: () => void;
};

function LineActions({ name, isFirst, isLast, onMove, onRemove }: LineActionsProps) {
  return (
    <>
      <MoveButtons name={name} isFirst={isFirst} isLast={isLast} onMove={onMove} />
      <RowButton variant="quiet" danger aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </RowButton>
    </>
  );
}
