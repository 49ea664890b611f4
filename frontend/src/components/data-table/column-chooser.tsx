import { Checkbox } from 'antd';
import { useDisclosure } from '../../lib/browser/use-disclosure';
import { useAppDispatch } from '../../store/hooks';
import { columnsHidden } from '../../store/ui-slice';
import { PlainButton } from '../button';
import { Icon } from '../icon';
import styles from './data-table.module.css';

type ColumnChooserProps = {
  tableId: string;
  columns: { key: string; title: string; hideable?: boolean }[];
  hidden: string[];
};

/** Visible columns of a table; survives a reload. */
export function ColumnChooser({ tableId, columns, hidden }: ColumnChooserProps) {
  const dispatch = useAppDispatch();
  const { root, button, open, toggle } = useDisclosure();
  const choices = columns.filter((column) => column.hideable);
  const show = (key: string, shown: boolean) => {
    const next = shown ? hidden.filter((name) => name !== key) : [...hidden, key];
    dispatch(columnsHidden({ table: tableId, columns: next }));
  };
  if (!choices.length) return null;
  return (
    <div ref={root} className={styles.chooser}>
      <PlainButton ref={button} aria-expanded={open} onClick={toggle}>
        <Icon name="columns" size={18} /> Columns
      </PlainButton>
      {open && (
        <div className={styles.choices} role="group" aria-label="Columns">
          {choices.map(({ key, title }) => (
            <Checkbox
              key={key}
              checked={!hidden.includes(key)}
              onChange={(event) => show(key, event.target.checked)}
            >
              {title}
            </Checkbox>
          ))}
        </div>
      )}
    </div>
  );
}
