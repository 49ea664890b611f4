import { Button } from 'antd';
import { useState } from 'react';
import { useAppDispatch } from '../../store/hooks';
import { columnsHidden } from '../../store/ui-slice';
import { Icon } from '../icon';
import { onDemand } from '../on-demand';

const ColumnChoices = onDemand(
  async () => (await import('./column-choices')).ColumnChoices,
  ({ open }) => open,
);

type ColumnChooserProps = {
  tableId: string;
  columns: { key: string; title: string; hideable?: boolean }[];
  hidden: string[];
};

/** Which columns of a table the reader wants to see; survives a reload. */
export function ColumnChooser({ tableId, columns, hidden }: ColumnChooserProps) {
  const dispatch = useAppDispatch();
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const toggle = (key: string, shown: boolean) => {
    const next = shown ? hidden.filter((name) => name !== key) : [...hidden, key];
    dispatch(columnsHidden({ table: tableId, columns: next }));
  };
  const choices = columns.filter((column) => column.hideable);
  if (!choices.length) return null;
  return (
    <>
      <Button
        icon={<Icon name="columns" size={18} />}
        aria-expanded={open}
        onPointerEnter={ColumnChoices.fetch}
        onFocus={ColumnChoices.fetch}
        onClick={(event) => {
          setButton(event.currentTarget);
          setOpen(!open);
        }}
      >
        Columns
      </Button>
      {button && (
        <ColumnChoices
          {...{ button, open, choices, hidden }}
          onClose={() => setOpen(false)}
          onToggle={toggle}
        />
      )}
    </>
  );
}
