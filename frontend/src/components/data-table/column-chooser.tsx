import { Button, Checkbox, Popover } from 'antd';
import { useAppDispatch } from '../../store/hooks';
import { columnsHidden } from '../../store/ui-slice';
import { Icon } from '../icon';
import styles from './data-table.module.css';

type ColumnChooserProps = {
  tableId: string;
  columns: { key: string; title: string; hideable?: boolean }[];
  hidden: string[];
};

/** Which columns of a table the reader wants to see; survives a reload. */
export function ColumnChooser({ tableId, columns, hidden }: ColumnChooserProps) {
  const dispatch = useAppDispatch();
  const toggle = (key: string, shown: boolean) => {
    const next = shown ? hidden.filter((name) => name !== key) : [...hidden, key];
    dispatch(columnsHidden({ table: tableId, columns: next }));
  };
  const choices = columns.filter((column) => column.hideable);
  if (!choices.length) return null;
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <div className={styles.chooser}>
          {choices.map(({ key, title }) => (
            <Checkbox
              key={key}
              checked={!hidden.includes(key)}
              onChange={(event) => toggle(key, event.target.checked)}
            >
              {title}
            </Checkbox>
          ))}
        </div>
      }
    >
      <Button icon={<Icon name="columns" size={18} />}>Columns</Button>
    </Popover>
  );
}
