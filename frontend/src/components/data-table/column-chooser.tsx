import { Button, Checkbox, Popover } from 'antd';
import { useState } from 'react';
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
  const [open, setOpen] = useState(false);
  const choices = columns.filter((column) => column.hideable);
  const toggle = (key: string, shown: boolean) => {
    const next = shown ? hidden.filter((name) => name !== key) : [...hidden, key];
    dispatch(columnsHidden({ table: tableId, columns: next }));
  };
  if (!choices.length) return null;
  return (
    <Popover
      trigger="click"
      open={open}
      onOpenChange={setOpen}
      // Right after the button, so that the Tab key goes there next.
      getPopupContainer={(target) => target.parentElement ?? document.body}
      placement="bottomRight"
      content={
        <div
          className={styles.chooser}
          role="group"
          aria-label="Columns"
          onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
        >
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
      <Button icon={<Icon name="columns" size={18} />} aria-expanded={open}>
        Columns
      </Button>
    </Popover>
  );
}
