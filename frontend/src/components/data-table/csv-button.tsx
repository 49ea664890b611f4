import { Button } from 'antd';
import { useState } from 'react';
import { downloadCsv, toCsv } from '../../lib/csv';
import { errorMessage } from '../../lib/error-message';
import { Icon } from '../icon';
import { useToast } from '../toast';
import type { CsvColumn } from './types';

type CsvButtonProps<Row> = {
  fileName: string;
  columns: CsvColumn<Row>[];
  /** Every row of the list as it is filtered now, not only the page shown. */
  allRows: () => Promise<readonly Row[]>;
};

/** Saves the whole list as CSV. */
export function CsvButton<Row>({ fileName, columns, allRows }: CsvButtonProps<Row>) {
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
    <Button icon={<Icon name="download" size={18} />} loading={running} onClick={() => void save()}>
      Export CSV
    </Button>
  );
}
