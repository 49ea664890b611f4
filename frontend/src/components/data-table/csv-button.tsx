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
  columns: readonly CsvColumn<Row>[];
  allRows: () => Promise<readonly Row[]>;
};

/** Saves rows as CSV. */
export function useCsv<Row>({ fileName, columns, allRows }: Omit<CsvButtonProps<Row>, 'label'>) {
  const { run, busy, error } = useAction();
  const save = async () => {
    const rows = await allRows();
    const body = rows.map((row) => columns.map(({ csv }) => csv(row)));
    downloadCsv(fileName, await toCsv([columns.map(({ title }) => title), ...body]));
  };
  return { save: () => void run(save), busy, error };
}

/** Saves rows that the page has as CSV. */
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
