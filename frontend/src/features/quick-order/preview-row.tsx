import { memo, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { stack, look } from '../../components/layout/layout';
import controls from '../../components/controls.module.css';
import { Icon } from '../../components/icon';
import { classes } from '../../lib/classes';
import { formatShortDay, formatMoney, formatNumber } from '../../lib/format/format';
import { paths } from '../../navigation/paths';
import type { Fix } from '../../entities/line/fixes';
import { LineProblems } from '../../entities/line/line-problems';
import { purchaseLineLimits } from '../../graphql/limits.generated';
import { quantityOf, type CheckedRow, type Row } from './rows';
import { SkuInput } from '../../entities/tool/sku/sku-input';
import type { TypedLine } from './typed-lines';
import styles from './preview.module.css';

type PreviewRowProps = CheckedRow & {
  /** From 1. */
  number: number;
  onEdit: (id: string, typed: Partial<TypedLine>) => void;
  onLeave: () => void;
  onFix: (id: string, fix: Fix) => void;
  /** `height` is that of the row, CSS pixels. */
  onRemove: (row: Row, height: number) => void;
};

/** One row: what was typed, the tool that it means, price, ship date, and its problems with their fixes. */
export const PreviewRow = memo(function PreviewRow(props: PreviewRowProps) {
  const { row, check, number, onEdit, onLeave, onFix, onRemove } = props;
  const quantityId = useId();
  const of = `line ${number}`;
  const item = useRef<HTMLLIElement>(null);
  return (
    <li
      ref={item}
      className={classes(styles.row, check?.problems.length ? styles.failed : undefined)}
      data-row={row.id}
      data-unread={quantityOf(row) === null || undefined}
    >
      <span className={styles.number}>{number}</span>
      <div className={styles.sku}>
        <SkuInput
          label={`SKU, ${of}`}
          value={row.sku}
          onType={(sku) => onEdit(row.id, { sku })}
          onLeave={onLeave}
        />
      </div>
      <MatchedTool row={row} check={check} />
      <input
        id={quantityId}
        className={classes(controls.input, styles.quantity)}
        aria-label={`Quantity, ${of}`}
        inputMode="numeric"
        autoComplete="off"
        value={row.quantity}
        onChange={({ currentTarget }) => onEdit(row.id, { quantity: currentTarget.value })}
        onBlur={onLeave}
      />
      <Prices row={row} check={check} />
      <input
        className={classes(controls.input, styles.reference)}
        aria-label={`Reference, ${of}`}
        placeholder="Reference"
        {...purchaseLineLimits.reference}
        autoComplete="off"
        value={row.reference}
        onChange={({ currentTarget }) => onEdit(row.id, { reference: currentTarget.value })}
      />
      <button
        type="button"
        className={styles.remove}
        aria-label={`Remove ${of}`}
        onClick={() => onRemove(row, item.current?.offsetHeight ?? 0)}
      >
        <Icon name="close" size={18} />
      </button>
      {check && check.problems.length > 0 && (
        <Problems row={row} check={check} quantityId={quantityId} name={row.sku || of} onFix={onFix} />
      )}
    </li>
  );
});

type ProblemsProps = {
  row: Row;
  check: NonNullable<CheckedRow['check']>;
  name: string;
  quantityId: string;
  onFix: PreviewRowProps['onFix'];
};

const Problems = ({ row, check, name, quantityId, onFix }: ProblemsProps) => (
  <div className={styles.problems}>
    <LineProblems
      line={check}
      name={name}
      onFix={(fix) => {
        // The button disappears with its problem.
        document.getElementById(quantityId)?.focus();
        onFix(row.id, fix);
      }}
    />
  </div>
);

/** True if the quantity was written in another way than as digits. */
const isReadAs = (row: Row) => quantityOf(row) !== null && !/^\d+$/.test(row.quantity);

/** The tool that the SKU means, and which rows were added up. */
function MatchedTool({ row, check }: CheckedRow) {
  return (
    <div className={classes(stack(0, 'shrink', 'breakAnywhere'), styles.tool)}>
      {check?.tool && <Link to={paths.details(check.tool.id)}>{check.tool.name}</Link>}
      {isReadAs(row) && (
        <span
          className={look('block', 'muted', 'xs')}
        >{`Quantity read as ${formatNumber(quantityOf(row) ?? 0)}`}</span>
      )}
      {row.merged.length > 0 && (
        <span
          className={look('block', 'muted', 'xs')}
        >{`${row.merged.length} lines merged: ${row.merged.join(' + ')}`}</span>
      )}
    </div>
  );
}

function Prices({ row: { before }, check }: CheckedRow) {
  const { unitPrice = null, total = null, shipsOn = null } = check ?? {};
  return (
    <dl className={styles.figures}>
      <div>
        <dt>Unit price</dt>
        <dd>
          {unitPrice !== null && <span translate="no">{formatMoney(unitPrice)}</span>}
          {before && <Before unitPrice={before.unitPrice} now={unitPrice} />}
        </dd>
      </div>
      <div>
        <dt>Ships</dt>
        <dd>{shipsOn && formatShortDay(shipsOn)}</dd>
      </div>
      <div>
        <dt>Total</dt>
        <dd className={look('strong')}>{total !== null && formatMoney(total)}</dd>
      </div>
    </dl>
  );
}

/** Earlier unit price. */
function Before({ unitPrice, now }: { unitPrice: number; now: number | null }) {
  const changed = now !== null && now !== unitPrice;
  return (
    <span
      className={classes(
        look('block', 'muted', 'xs'),
        changed && (now > unitPrice ? look('danger') : look('success')),
      )}
    >
      {changed
        ? `${now > unitPrice ? '▲' : '▼'} paid ${formatMoney(unitPrice)}`
        : `paid ${formatMoney(unitPrice)}`}
    </span>
  );
}
