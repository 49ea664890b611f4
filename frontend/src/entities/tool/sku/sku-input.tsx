import { useQuery } from '@apollo/client/react';
import { useCombobox } from 'downshift';
import { useState, type Ref } from 'react';
import { useDebounce } from 'use-debounce';
import type { ControlProps } from '../../../components/fields/field-shell';
import { look } from '../../../components/layout/layout';
import controls from '../../../components/controls.module.css';
import { classes } from '../../../lib/classes';
import { TYPING_PAUSE_MS } from '../../../lib/browser/use-debounced-text';
import { OwnSkuOptionsDocument, SkuOptionsDocument } from './sku-options.generated';
import { useSession } from '../../../store/session/use-session';
import styles from './sku-input.module.css';

type SkuInputProps = {
  id?: string;
  /** Names the field to a screen reader; none where a `label` element does. */
  label?: string;
  value: string;
  inputRef?: Ref<HTMLInputElement>;
  onType: (sku: string) => void;
  /** A tool was chosen from the list. */
  onChoose?: () => void;
  onFocus?: () => void;
  onLeave?: () => void;
  /** Attributes that a form gives the field. */
  control?: ControlProps;
};

/** Shorter texts match half of the catalogue. */
const SHORTEST = 2;

/** Tools that the typed text finds, those that are made for the viewer first, while the field has the focus. */
function useOptions(typed: string, focused: boolean) {
  const [search] = useDebounce(typed.trim(), TYPING_PAUSE_MS);
  const isSignedIn = useSession().status === 'signed-in';
  const skip = !focused || search.length < SHORTEST || search !== typed.trim();
  const { data } = useQuery(SkuOptionsDocument, { variables: { search }, skip });
  const own = useQuery(OwnSkuOptionsDocument, {
    variables: { search },
    skip: skip || !isSignedIn,
    // The company acted for may be another one by now.
    fetchPolicy: 'network-only',
  });
  const found = [...(own.data?.tools.nodes ?? []), ...(data?.tools.nodes ?? [])];
  // Nothing to choose: the SKU is there already.
  return found.length === 1 && found[0]?.sku === typed ? [] : found;
}

/** A combobox: the SKU of a chosen tool replaces what was typed. */
function useSkuCombobox({ id, control, value, onType, onChoose }: SkuInputProps, focused: boolean) {
  const items = useOptions(value, focused);
  const combobox = useCombobox({
    items,
    inputId: id ?? control?.id,
    inputValue: value,
    selectedItem: null,
    itemToString: (item) => item?.sku ?? '',
    onStateChange: ({ type, selectedItem }) => {
      const { InputKeyDownEnter, ItemClick } = useCombobox.stateChangeTypes;
      if (!selectedItem || (type !== InputKeyDownEnter && type !== ItemClick)) return;
      onType(selectedItem.sku);
      onChoose?.();
    },
  });
  return { ...combobox, items, open: combobox.isOpen && items.length > 0 };
}

/** A SKU, to be typed or to be chosen from the tools that SKU or name finds. */
export function SkuInput(props: SkuInputProps) {
  const { control, label, inputRef, onType, onFocus, onLeave } = props;
  const [focused, setFocused] = useState(false);
  const combobox = useSkuCombobox(props, focused);
  const { items, open, highlightedIndex, getInputProps, getMenuProps, getItemProps } = combobox;
  return (
    <div className={look('relative', 'shrink')}>
      <input
        {...control}
        {...getInputProps({
          ref: inputRef,
          'aria-label': label,
          'aria-labelledby': undefined,
          className: classes(controls.input, look('mono', 'sm')),
          // It closes the list, not the dialog around it.
          onKeyDown: (event) => {
            if (event.key === 'Escape' && open) event.stopPropagation();
          },
          autoComplete: 'off',
          spellCheck: false,
          onChange: ({ currentTarget }) => onType(currentTarget.value),
          onFocus: () => {
            setFocused(true);
            onFocus?.();
          },
          onBlur: () => {
            setFocused(false);
            onLeave?.();
          },
        })}
      />
      <ul
        {...getMenuProps({ 'aria-label': 'Tools found', 'aria-labelledby': undefined })}
        className={styles.menu}
        hidden={!open}
      >
        {open &&
          items.map((item, index) => (
            <li
              key={item.id}
              {...getItemProps({ item, index })}
              className={classes(styles.option, index === highlightedIndex && styles.active)}
            >
              <span className={look('muted', 'mono')}>{item.sku}</span>
              <span>{item.name}</span>
            </li>
          ))}
      </ul>
    </div>
  );
}
