import { downloadCsv, toCsv } from '../../lib/format/csv';
import { useAction } from '../../lib/api/use-action';
import { ActionError } from '../states/action-error';
import { PlainButton } from '../button';
import { Icon } from '../icon';
import type { CsvColumn } from './types';

export const csvLabel = 'Export CSV';

type CsvButtonProps<Row> = {
  label?: string;
  fileName: string;
  columns: CsvColumn<Row>[];
  /** The rows to save, not only those of the page shown. */
  allRows: () => Promise<readonly Row[]>;
};

/** Saves rows as CSV. */
export function useCsv<Row>({ fileName, columns, allRows }: Omit<CsvButtonProps<Row>, 'label'>) {
  const { run, busy, error } = useAction();
  const save = async () => {
    const shown = columns.flatMap(({ title, csv }) => (csv ? [{ title, csv }] : []));
    const rows = await allRows();
    const body = rows.map((row, at) => shown.map(({ csv }) => csv(row, at + 1)));
    downloadCsv(fileName, await toCsv([shown.map(({ title }) => title), ...body]));
  };
  return { save: () => void run(save), busy, error };
}

/** Saves the rows of a list as CSV. */
export function CsvButton<Row>({ label = csvLabel, ...csv }: CsvButtonProps<Row>) {
  const { save, busy, error } = useCsv(csv);
  return (
    <>
      <PlainButton busy={busy} onClick={save}>
        {!busy && <Icon name="download" size={18} />}
        <span>{label}</span>
      </PlainButton>
      <ActionError small error={error} />
    </>
  );
}
