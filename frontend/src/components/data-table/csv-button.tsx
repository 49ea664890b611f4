import { useState } from 'react';
import { downloadCsv, toCsv } from '../../lib/csv';
import { errorMessage } from '../../lib/error-message';
import { PlainButton } from '../button';
import { Icon } from '../icon';
import { useToast } from '../toast';
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
  const toast = useToast();
  const [running, setRunning] = useState(false);
  const save = async () => {
    setRunning(true);
    try {
      const shown = columns.flatMap(({ title, csv }) => (csv ? [{ title, csv }] : []));
      const rows = await allRows();
      const body = rows.map((row, at) => shown.map(({ csv }) => csv(row, at + 1)));
      downloadCsv(fileName, await toCsv([shown.map(({ title }) => title), ...body]));
    } catch (error) {
      toast.error(errorMessage(error));
    } finally {
      setRunning(false);
    }
  };
  return (
    <PlainButton busy={running} onClick={() => void save()}>
      {!running && <Icon name="download" size={18} />}
      <span>{label}</span>
    </PlainButton>
  );
}
