import { useCombobox } from 'downshift';
import { useState } from 'react';
import type { FieldRenderProps } from 'react-final-form';
import { classes } from '../../lib/classes';
import { look } from '../layout/layout';
import controls from '../controls.module.css';
import { Icon } from '../icon';
import styles from './combobox-field.module.css';
import { calledExactly, matching, type SearchableChoice } from './searchable-choice';
import { FieldShell, type ControlProps, type FieldProps } from './field-shell';

type Choices = {
  choices: readonly SearchableChoice[];
  /** Shown when no choice matches. */
  none: string;
  autoComplete?: string;
};

/** One of many choices, found by typing. */
export function ComboboxField({ choices, none, autoComplete, ...field }: FieldProps & Choices) {
  return (
    <FieldShell {...field}>
      {(control, input) => (
        <Combobox choices={choices} none={none} autoComplete={autoComplete} control={control} input={input} />
      )}
    </FieldShell>
  );
}

type Input = FieldRenderProps<string>['input'];

/** The typed or chosen value, and matching choices. */
function useChoice({ value, onChange, onBlur }: Input, choices: readonly SearchableChoice[], id: string) {
  const chosen = choices.find((choice) => choice.value === value) ?? null;
  /** Null shows the choice. */
  const [typed, setTyped] = useState<string | null>(null);
  const items = typed === null ? choices : matching(choices, typed);
  /** A whole name needs no choosing, as when the browser fills it in; an empty field has no choice. */
  const leave = () => {
    const exact = calledExactly(choices, typed ?? '');
    if (exact) onChange(exact.value);
    else if (typed?.trim() === '') onChange('');
    setTyped(null);
    onBlur();
  };
  const combobox = useCombobox({
    items: [...items],
    inputId: id,
    inputValue: typed ?? chosen?.label ?? '',
    selectedItem: chosen,
    itemToString: (item) => item?.label ?? '',
    // Enter and Tab take the first match.
    stateReducer: (_, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputChange ? { ...changes, highlightedIndex: 0 } : changes,
    onStateChange: ({ type, selectedItem }) => {
      const { InputKeyDownEnter, ItemClick, InputBlur } = useCombobox.stateChangeTypes;
      const isChosen = type === InputKeyDownEnter || type === ItemClick || type === InputBlur;
      if (!isChosen || !selectedItem) return;
      onChange(selectedItem.value);
      setTyped(null);
    },
  });
  return { ...combobox, items, type: setTyped, leave };
}

type ComboboxProps = Choices & { control: ControlProps; input: Input };

function Combobox({ choices, none, autoComplete, control, input }: ComboboxProps) {
  const { items, type, leave, ...combobox } = useChoice(input, choices, control.id);
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = combobox;
  return (
    <div className={look('relative', 'shrink')}>
      <input
        {...control}
        {...getInputProps({
          'aria-labelledby': undefined,
          name: input.name,
          className: classes(controls.input, styles.input),
          autoComplete,
          spellCheck: false,
          onChange: ({ currentTarget }) => type(currentTarget.value),
          onFocus: (event) => {
            event.currentTarget.select();
            input.onFocus();
          },
          onBlur: leave,
          onKeyDown: (event) => {
            // It closes the list, not the dialog around it.
            if (event.key === 'Escape' && isOpen) event.stopPropagation();
          },
        })}
      />
      <span className={styles.arrow}>
        <Icon name="down" size={16} />
      </span>
      <ul
        {...getMenuProps({ 'aria-label': 'Choices', 'aria-labelledby': undefined })}
        className={styles.menu}
        hidden={!isOpen}
      >
        {isOpen &&
          items.map((item, index) => (
            <li
              key={item.value}
              {...getItemProps({ item, index })}
              className={classes(styles.option, index === highlightedIndex && styles.active)}
            >
              {item.label}
            </li>
          ))}
        {isOpen && !items.length && (
          <li role="option" aria-selected={false} aria-disabled className={styles.none}>
            {none}
          </li>
        )}
      </ul>
    </div>
  );
}
