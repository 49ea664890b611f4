import { attributeColumn, attributeKeyOf } from '../../../../../gateway/src/rules/attribute-columns';
import { PlainButton } from '../../../components/button';
import { ColumnChoice } from '../../../components/column-choice';
import { FileField } from '../../../components/fields/file-field';
import { ActionError } from '../../../components/states/action-error';
import { useAction } from '../../../lib/api/use-action';
import { formatMoney } from '../../../lib/format/format';
import { dollarsIn } from './dollars-in';
import { importTexts } from './import-messages';
import { cluster, look } from '../../../components/layout/layout';
import { classes } from '../../../lib/classes';
import styles from './imports.module.css';
import { sendImport } from './send-import';
import { useImportFile, type ChosenFile } from './use-import-file';
import type { KindOfImport } from './import-kinds';

const SAMPLES = 3;
/** What the columns of a file may be: those of its kind, and the attributes that its headings name. */
function rolesOf({ columns }: KindOfImport, { headings }: ChosenFile['table']) {
  const further = headings.flatMap((heading) => attributeKeyOf(heading) ?? []).map(attributeColumn);
  return [
    ...columns.map(({ key, title }) => ({ value: key, label: title })),
    ...[...new Set(further)].map((key) => ({ value: key, label: key })),
  ];
}

type Choose = ReturnType<typeof useImportFile>['choose'];
type Props = { file: ChosenFile; choose: Choose };

function Columns({ file: { kind, table, choices }, choose }: Props) {
  const body = table.rows.slice(table.headingAt + 1).filter(({ cells }) => cells.some(Boolean));
  return (
    <ColumnChoice<string>
      label={importTexts.columnsOf}
      headings={table.headings}
      samples={body.slice(0, SAMPLES).map(({ cells }) => cells)}
      roles={rolesOf(kind, table)}
      none={importTexts.notUsed}
      columns={table.columns}
      onChange={(columns) => choose({ ...choices, columns })}
    />
  );
}

function UsedColumns(props: Props) {
  const { kind, table } = props.file;
  const { headings, columns } = table;
  const used = rolesOf(kind, table).flatMap(({ value, label }) => {
    const heading = headings[columns[value] ?? -1];
    if (heading === undefined) return [];
    return heading.toLowerCase() === label.toLowerCase() ? label : importTexts.as(heading, label);
  });
  const others = headings.filter((_, at) => !Object.values(columns).includes(at));
  return (
    <details>
      <summary>
        {importTexts.columnsUsed(used) + (others.length > 0 ? importTexts.notUsedColumns(others) : '')}
      </summary>
      <Columns {...props} />
    </details>
  );
}

const CENTS = 100;
const formatDollars = (dollars: string | null) => formatMoney(Math.round(Number(dollars) * CENTS));

/** 1,250 may be one and a quarter, or twelve hundred and fifty. */
function AmountQuestion({ example, file, choose }: Props & { example: string }) {
  return (
    <fieldset className={classes(cluster(2, 'stretch'), styles.question)}>
      <legend>{importTexts.whichAmount(example)}</legend>
      {(['.', ','] as const).map((decimal) => (
        <PlainButton key={decimal} onClick={() => choose({ ...file.choices, decimal })}>
          {formatDollars(dollarsIn(example, decimal))}
        </PlainButton>
      ))}
    </fieldset>
  );
}

function Ready({ file, onSent }: Pick<Props, 'file'> & { onSent: (id: string) => void }) {
  const { run, busy, error } = useAction();
  if (file.rows.length === 0) return <p role="alert">{importTexts.noRows}</p>;
  return (
    <>
      <div className={styles.send}>
        <PlainButton
          variant="primary"
          busy={busy}
          onClick={() => void run(async () => onSent(await sendImport(file)))}
        >
          {importTexts.check(file.rows.length)}
        </PlainButton>
        <span className={look('muted', 'sm')}>{importTexts.checkHint}</span>
      </div>
      <ActionError error={error} />
    </>
  );
}

/** Chooses a file and says what its columns are; `onSent` gets the id of the import. */
export function ImportFile({ kind, onSent }: { kind: KindOfImport; onSent: (id: string) => void }) {
  const { file, problem, read, choose } = useImportFile(kind);
  const isOpen = file !== null && file.table.open.length > 0;
  const isAsked = file !== null && file.whichAmount !== null;
  return (
    <div className={styles.form}>
      <FileField
        label={importTexts.chooseFile(kind.name)}
        help={importTexts.fileHelp(kind.keyTitle, kind.help)}
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        onChange={read}
      />
      {problem && (
        <p role="alert" className={look('danger')}>
          {problem}
        </p>
      )}
      {isOpen && (
        <>
          <p role="alert">{importTexts.whichColumn(kind.keyTitle)}</p>
          <Columns file={file} choose={choose} />
        </>
      )}
      {file && isAsked && <AmountQuestion example={file.whichAmount ?? ''} file={file} choose={choose} />}
      {file && !isOpen && <UsedColumns file={file} choose={choose} />}
      {file && !isOpen && !isAsked && <Ready file={file} onSent={onSent} />}
    </div>
  );
}
