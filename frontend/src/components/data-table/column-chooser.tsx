import { Checkbox } from 'antd';
import { useAppDispatch } from '../../store/hooks';
import { columnsHidden } from '../../store/ui-slice';
import { ToolPanel } from './tool-panel';

type ColumnChooserProps = {
  tableId: string;
  columns: { key: string; title: string; hideable?: boolean }[];
  hidden: string[];
};

/** Visible columns of a table; survives a reload. */
export function ColumnChooser({ tableId, columns, hidden }: ColumnChooserProps) {
  const dispatch = useAppDispatch();
  const choices = columns.filter((column) => column.hideable);
  const show = (key: string, shown: boolean) => {
    const next = shown ? hidden.filter((name) => name !== key) : [...hidden, key];
    dispatch(columnsHidden({ table: tableId, columns: next }));
  };
  if (!choices.length) return null;
  return (
    <ToolPanel icon="columns" text="Columns">
      {choices.map(({ key, title }) => (
        <Checkbox
          key={key}
          checked={!hidden.includes(key)}
          onChange={(event) => show(key, event.target.checked)}
        >
          {title}
        </Checkbox>
      ))}
    </ToolPanel>
  );
}
