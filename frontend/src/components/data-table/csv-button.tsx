import { downloadCsv, toCsv } from '../../lib/format/csv';
import { useAction } from '../../lib/api/use-action';
import { ActionError } from '../states/action-error';
import { PlainButton } from '../button';
import { Icon } from '../icon';
import type { CsvColumn } from './types';

type CsvButtonProps<Row> = {
  label?: string;
  fileName: string;
  columns: CsvColumn<Row>[];
  /** The rows to save, not only those of the page shown. */
  allRows: () => Promise<readonly Row[]>;
};

/** Saves rows as CSV. */
export function CsvButton<Row>({ label = 'Export CSV', fileName, columns, allRows }: CsvButtonProps<Row>) {
  const { run, busy, error } = useAction();
  const save = async () => {
    const shown = columns.flatMap(({ title, csv }) => (csv ? [{ title, csv }] : []));
    const rows = await allRows();
    const body = rows.map((row, at) => shown.map(({ csv }) => csv(row, at + 1)));
    downloadCsv(fileName, await toCsv([shown.map(({ title }) => title), ...body]));
  };
  return (
    <>
      <PlainButton busy={busy} onClick={() => void run(save)}>
        {!busy && <Icon name="download" size={18} />}
        <span>{label}</span>
      </PlainButton>
      <ActionError small error={error} />
    </>
  );
}
