import { Button } from 'antd';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { bulkLabels, bulkTexts } from '../../lib/bulk-messages';
import { CsvButton } from './csv-button';
import styles from './selection-bar.module.css';
import type { CsvColumn } from './types';
import type { RowSelection } from './use-row-selection';

type SelectionBarProps<Row> = {
  selection: RowSelection<Row>;
  /** Buttons that change the selected rows. */
  actions: ReactNode;
  columns: CsvColumn<Row>[];
  fileName: string;
  /** Takes the focus when the bar goes away with it. */
  stage: RefObject<HTMLElement | null>;
};

/** How many rows are selected and what can be done with them; absent while no row is. */
export function SelectionBar<Row>(props: SelectionBarProps<Row>) {
  const { selection, actions, columns, fileName, stage } = props;
  const count = selection.rows.length;
  const before = useRef(count);
  useEffect(() => {
    const emptied = before.current > 0 && count === 0;
    before.current = count;
    if (emptied && document.activeElement === document.body)
      stage.current?.querySelector<HTMLElement>('input[type="checkbox"]')?.focus();
  }, [count, stage]);
  return (
    <>
      <span className="visually-hidden" aria-live="polite">
        {count > 0 && bulkTexts.selected(count)}
      </span>
      {count > 0 && (
        <div className={styles.bar} role="group" aria-label={bulkLabels.selectedRows}>
          <strong aria-hidden>{bulkTexts.selected(count)}</strong>
          {actions}
          <CsvButton
            label={bulkLabels.export}
            columns={columns}
            fileName={fileName}
            allRows={() => Promise.resolve(selection.rows)}
          />
          <Button type="text" onClick={() => selection.select([])}>
            {bulkLabels.clear}
          </Button>
        </div>
      )}
    </>
  );
}
