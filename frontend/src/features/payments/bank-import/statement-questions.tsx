import { PlainButton } from '../../../components/button';
import { ColumnChoice } from '../../../components/column-choice';
import { formatDate, formatMoney } from '../../../lib/format/format';
import { readDay, type DateOrder } from '../../../lib/reading/dates';
import type { Decimal } from '../../../lib/reading/numerals';
import type { Table } from '../../../lib/reading/table';
import { statementTexts } from './statement-messages';
import type { Statement, StatementChoices, StatementQuestion } from './statement';
import { readMoney } from './statement-amounts';
import type { StatementRole } from './statement-headings';
import styles from '../payments.module.css';

type Choose = (choices: StatementChoices) => void;
type Props = { statement: Statement; choices: StatementChoices; onChoose: Choose };

const SAMPLES = 3;
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

/** How a statement was read, to be changed. */
function Reading({ statement: { table }, choices, onChoose }: Props) {
  if (!table || table.rows.length === 0) return null;
  const used = roles.flatMap(({ value, label }) => {
    const heading = table.headings[table.columns[value] ?? -1];
    return heading && value !== 'volatile' ? [`${heading} as ${label}`] : [];
  });
  const { order, decimal, ...others } = choices;
  const asked = [order && statementTexts.orders[order], decimal && statementTexts.decimals[decimal]].filter(
    Boolean,
  );
  return (
    <details className={styles.reading}>
      <summary>{statementTexts.columnsUsed(used)}</summary>
      <Columns table={table} choices={choices} onChoose={onChoose} />
      {asked.length > 0 && (
        <p className={styles.buttons}>
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
