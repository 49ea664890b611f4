import { ColumnChoice } from '../../components/column-choice';
import type { Columns } from '../../lib/reading/table';
import type { PartsRole } from './parts-headings';
import { designatorCount, type LeftOutReason, type PartsLine } from './parts-lines';
import type { PartsReading } from './read-parts';
import { stack } from '../../components/layout/layout';
import { classes } from '../../lib/classes';
import styles from './add-lines.module.css';

const roles: readonly { value: PartsRole; label: string }[] = [
  { value: 'sku', label: 'SKU' },
  { value: 'quantity', label: 'Quantity' },
  { value: 'reference', label: 'Reference' },
];
const reasons: Record<LeftOutReason, string> = {
  heading: 'headings',
  note: 'text above the headings',
  noPart: 'no part number',
  noQuantity: 'no quantity',
  text: 'text, no line of an order',
  blank: 'blank',
};
const SAMPLES = 3;
const LISTED = 20;

const lineCount = (count: number) => `${count} ${count === 1 ? 'line' : 'lines'}`;

/** `Columns used: Part No. as SKU; not used: Value` */
function columnsText({ headings, columns, headingAt }: PartsReading['table']): string {
  const used = roles.flatMap(({ value, label }) => {
    const at = columns[value];
    const heading = headings[at ?? -1];
    return heading === undefined ? [] : [`${heading} as ${label}`];
  });
  const others = headings.filter((_, at) => !Object.values(columns).includes(at));
  const rest = headingAt >= 0 && others.length > 0 ? `; not used: ${others.join(', ')}` : '';
  return `Columns used: ${used.join(', ')}${rest}`;
}

const isCounted = ({ columns, rows, headingAt }: PartsReading['table']) =>
  columns.quantity === undefined &&
  rows.slice(headingAt + 1).some(({ cells }) => designatorCount(cells[columns.reference ?? -1] ?? '') > 0);

type ChoiceProps = { list: PartsReading; onChoose: (columns: Columns<PartsRole>) => void };

function Choice({ list: { table }, onChoose }: ChoiceProps) {
  const below = table.rows.slice(table.headingAt + 1).filter(({ cells }) => cells.some(Boolean));
  return (
    <ColumnChoice
      label="Columns of the list"
      headings={table.headings}
      samples={below.slice(0, SAMPLES).map(({ cells }) => cells)}
      roles={roles}
      none="Not used"
      columns={table.columns}
      onChange={onChoose}
    />
  );
}

type LeftOut = Extract<PartsLine, { outcome: 'leftOut' }>;

function LeftOutLines({ lines }: { lines: readonly LeftOut[] }) {
  return (
    <details>
      <summary>{`${lineCount(lines.length)} left out`}</summary>
      <ul className={styles.leftOut}>
        {lines.slice(0, LISTED).map(({ row, reason, text }) => (
          <li key={row}>{`Line ${row}: ${reasons[reason]}${text && ` (${text})`}`}</li>
        ))}
        {lines.length > LISTED && <li>{`and ${lines.length - LISTED} more`}</li>}
      </ul>
    </details>
  );
}

type ImportNoteProps = ChoiceProps & {
  /** True if the lines can still be read in another way. */
  canChange: boolean;
};

/** How a list was read, or which of its columns have to be named first. */
export function ImportNote({ list, canChange, onChoose }: ImportNoteProps) {
  const { open, table, lines } = list;
  if (open.length > 0) {
    const missing = roles.filter(({ value }) => open.includes(value)).map(({ label }) => label);
    return (
      <div className={classes(stack(2, 'sm'), styles.note)}>
        <p role="alert">{`Say which column has the ${missing.join(' and the ')}.`}</p>
        <Choice list={list} onChoose={onChoose} />
      </div>
    );
  }
  // Headings are understood, and nothing of them is missing.
  const others = lines.filter((line) => line.outcome === 'leftOut');
  const leftOut = others.filter(({ reason }) => reason !== 'heading');
  const withHeadings = leftOut.length < others.length ? ' and the headings' : '';
  return (
    <div className={classes(stack(2, 'sm'), styles.note)}>
      <p role="status">
        {`${lineCount(lines.length - others.length)}${withHeadings} read.${
          isCounted(table) ? ' No column has quantities: designators are counted.' : ''
        }`}
      </p>
      {leftOut.length > 0 && <LeftOutLines lines={leftOut} />}
      {canChange ? (
        <details>
          <summary>{columnsText(table)}</summary>
          <Choice list={list} onChoose={onChoose} />
        </details>
      ) : (
        <p>{columnsText(table)}</p>
      )}
    </div>
  );
}
