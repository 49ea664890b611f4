import { Checkbox, Popover } from 'antd';
import { PopupTarget } from '../popup-target';
import styles from './data-table.module.css';

type ColumnChoicesProps = {
  button: HTMLElement;
  open: boolean;
  onClose: () => void;
  choices: { key: string; title: string }[];
  hidden: string[];
  onToggle: (key: string, shown: boolean) => void;
};

/** The columns to choose from, below the button. */
export function ColumnChoices({ button, open, onClose, choices, hidden, onToggle }: ColumnChoicesProps) {
  return (
    <Popover
      trigger="click"
      open={open}
      onOpenChange={(next) => !next && onClose()}
      // Right after the button, where the Tab key looks for it.
      getPopupContainer={(target) => target.parentElement ?? document.body}
      placement="bottomRight"
      content={
        <div
          className={styles.chooser}
          role="group"
          aria-label="Columns"
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
        >
          {choices.map(({ key, title }) => (
            <Checkbox
              key={key}
              checked={!hidden.includes(key)}
              onChange={(event) => onToggle(key, event.target.checked)}
            >
              {title}
            </Checkbox>
          ))}
        </div>
      }
    >
      <PopupTarget of={button} />
    </Popover>
  );
}
