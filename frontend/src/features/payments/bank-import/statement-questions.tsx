import { PlainButton } from '../../../components/button';
import { ColumnChoice } from '../../../components/column-choice';
import { formatDate, formatMoney } from '../../../lib/format/format';
import { readDay, type DateOrder } from '../../../lib/reading/dates';
import type { Decimal } from '../../../lib/reading/numerals';
import type { Table } from '../../../lib/reading/table';
import { statementTexts } from './statement-messages';
import type { Direction } from './direction-words';
import type { OrderOption, Statement, StatementChoices, StatementQuestion } from './statement';
import { readMoney } from './statement-amounts';
import type { StatementRole } from './statement-headings';
import { cluster, look } from '../../../components/layout/layout';
import { classes } from '../../../lib/classes';
import styles from '../payments.module.css';

type Choose = (choices: StatementChoices) => void;
type Props = { statement: Statement; choices: StatementChoices; onChoose: Choose };

const SAMPLES = 3;
const LIST = new Intl.ListFormat('en');
const roles = Object.entries(statementTexts.roles).map(([value, label]) => ({
  value: value as StatementRole,
  label,
}));

function Columns({
  table,
  choices,
  onChoose,
}: {
  table: Table<StatementRole>;
  choices: StatementChoices;
  onChoose: Choose;
}) {
  const { headings, headingAt, rows } = table;
  return (
    <ColumnChoice
      label={statementTexts.columnsOf}
      headings={headings}
      samples={rows
        .slice(headingAt + 1)
        .filter((row) => row.cells.some(Boolean))
        .slice(0, SAMPLES)
        .map(({ cells }) => cells)}
      roles={roles}
      none={statementTexts.partOfText}
      columns={table.columns}
      onChange={(columns) => onChoose({ ...choices, columns })}
    />
  );
}

/** The days that a date may mean, to choose from. */
function OrderQuestion({ example, onChoose }: { example: string; onChoose: (order: DateOrder) => void }) {
  return (
    <fieldset className={styles.question}>
      <legend>{statementTexts.whichDay(example)}</legend>
      {(['dmy', 'mdy', 'ymd'] as const).map((order) => {
        const read = readDay(example, order);
        return (
          'day' in read && (
            <PlainButton key={order} onClick={() => onChoose(order)}>
              {`${formatDate(read.day)} (${statementTexts.orders[order]})`}
            </PlainButton>
          )
        );
      })}
    </fieldset>
  );
}

/** Dates of a contradiction that are listed for each order. */
const LISTED = 3;
const { readSo } = statementTexts;

/** The orders of dates that contradict each other, each with the lines that it leaves unreadable. */
function ContradictionQuestion({
  options,
  onChoose,
}: {
  options: readonly OrderOption[];
  onChoose: (order: DateOrder) => void;
}) {
  return (
    <fieldset className={styles.question}>
      <legend>{statementTexts.datesContradict}</legend>
      {options.map(({ order, example, unreadable }) => (
        <div key={order} className={styles.option}>
          <PlainButton onClick={() => onChoose(order)}>
            {`${statementTexts.orders[order]}: ${readSo(example.row, example.cell)}`}
          </PlainButton>
          <span className={look('muted', 'sm')}>
            {statementTexts.notReadableSo(
              unreadable.slice(0, LISTED).map(({ row, cell }) => readSo(row, cell)),
              unreadable.length - LISTED,
            )}
          </span>
        </div>
      ))}
    </fieldset>
  );
}

/** What a text in a column of types means, where it does not say it. */
function DirectionQuestion({ text, onChoose }: { text: string; onChoose: (direction: Direction) => void }) {
  return (
    <fieldset className={styles.question}>
      <legend>{statementTexts.whichDirection(text)}</legend>
      {(['in', 'out'] as const).map((direction) => (
        <PlainButton key={direction} onClick={() => onChoose(direction)}>
          {statementTexts.directions[direction]}
        </PlainButton>
      ))}
    </fieldset>
  );
}

/** The amounts that digits may mean, to choose from. */
function DecimalQuestion({ example, onChoose }: { example: string; onChoose: (decimal: Decimal) => void }) {
  return (
    <fieldset className={styles.question}>
      <legend>{statementTexts.whichAmount(example)}</legend>
      {(['.', ','] as const).map((decimal) => {
        const read = readMoney(example, decimal);
        const amount =
          'money' in read ? formatMoney(read.money.cents) : statementTexts.problems[read.problem];
        return (
          <PlainButton key={decimal} onClick={() => onChoose(decimal)}>
            {`${amount} (${statementTexts.decimals[decimal]})`}
          </PlainButton>
        );
      })}
    </fieldset>
  );
}

function Question({ question, statement, choices, onChoose }: Props & { question: StatementQuestion }) {
  if (question.kind === 'order')
    return <OrderQuestion example={question.example} onChoose={(order) => onChoose({ ...choices, order })} />;
  if (question.kind === 'contradiction')
    return (
      <ContradictionQuestion
        options={question.options}
        onChoose={(order) => onChoose({ ...choices, order })}
      />
    );
  if (question.kind === 'directions')
    return question.texts.map((text) => (
      <DirectionQuestion
        key={text}
        text={text}
        onChoose={(direction) =>
          onChoose({ ...choices, meanings: { ...choices.meanings, [text]: direction } })
        }
      />
    ));
  if (question.kind === 'decimal')
    return (
      <DecimalQuestion example={question.example} onChoose={(decimal) => onChoose({ ...choices, decimal })} />
    );
  const { table } = statement;
  if (!table) return null;
  const isDoubted = question.open.some((role) => table.columns[role] !== undefined);
  return (
    <div className={styles.summary}>
      <p role="alert">{isDoubted ? statementTexts.twoFit : statementTexts.openColumns}</p>
      <Columns table={table} choices={choices} onChoose={onChoose} />
    </div>
  );
}

/** `Booked on as Date, Amount as Amount, Payee and Details as Text` */
function usedColumns({ headings, columns }: Table<StatementRole>): string[] {
  const known = new Set(Object.values(columns));
  const texts = headings.filter((heading, at) => heading && !known.has(at));
  return [
    ...roles.flatMap(({ value, label }) => {
      const heading = headings[columns[value] ?? -1];
      return heading && value !== 'volatile' ? [`${heading} as ${label}`] : [];
    }),
    ...(texts.length > 0 ? [`${LIST.format(texts)} as ${statementTexts.partOfText}`] : []),
  ];
}

/** How a statement was read, to be changed. */
function Reading({ statement: { table }, choices, onChoose }: Props) {
  if (!table || table.rows.length === 0) return null;
  const used = usedColumns(table);
  const { order, decimal, meanings = {}, ...others } = choices;
  const asked = [
    order && statementTexts.orders[order],
    decimal && statementTexts.decimals[decimal],
    ...Object.entries(meanings).map(([text, meaning]) => statementTexts.readDirection(text, meaning)),
  ].filter(Boolean);
  return (
    <details className={styles.reading}>
      <summary>{statementTexts.columnsUsed(used)}</summary>
      <Columns table={table} choices={choices} onChoose={onChoose} />
      {asked.length > 0 && (
        <p className={classes(cluster(2, 'noWrap', 'toEnd'), styles.buttons)}>
          <span>{statementTexts.readAs(asked.join(', '))}</span>
          <PlainButton onClick={() => onChoose(others)}>{statementTexts.askAgain}</PlainButton>
        </p>
      )}
    </details>
  );
}

/** Questions before a statement is read; without any, how it was read. */
export function StatementQuestions(props: Props) {
  const { questions } = props.statement;
  if (questions.length === 0) return <Reading {...props} />;
  return questions.map((question) => <Question key={question.kind} question={question} {...props} />);
}
