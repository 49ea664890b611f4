import {
  useRef,
  useState,
  type ClipboardEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type Ref,
} from 'react';
import { numberKinds, type NumberKind } from '../../lib/forms/number-kinds';
import { wholeNumber } from '../../lib/forms/whole-number';
import controls from '../controls.module.css';

type Native = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'value' | 'onChange' | 'min' | 'max' | 'step' | 'maxLength'
>;

export type NumberInputProps = Native & {
  kind: NumberKind;
  /** As typed while it is typed, then as digits that can be read in one way only. */
  value: string;
  onChange: (text: string) => void;
  /** Where the arrow keys of a quantity stop, and how far each goes. */
  min?: number;
  max?: number;
  step?: number;
  ref?: Ref<HTMLInputElement>;
};

type Steps = Pick<NumberInputProps, 'min' | 'max' | 'step'>;

const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

/** The next multiple of a step in a direction, within the limits. */
function stepped(typed: string, direction: 1 | -1, { min = -Infinity, max = Infinity, step = 1 }: Steps) {
  const value = wholeNumber(typed) ?? (Number.isFinite(min) ? min - direction : 0);
  const multiples = direction > 0 ? Math.floor(value / step) : Math.ceil(value / step);
  return String(Math.min(max, Math.max(min, (multiples + direction) * step)));
}

/** Lines of several cells: a text field would join them to one number. */
function pastedLines(event: ClipboardEvent<HTMLInputElement>): string | null {
  const text = event.clipboardData.getData('text').trim();
  if (!/[\r\n]/.test(text)) return null;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const start = selectionStart ?? value.length;
  return value.slice(0, start) + text.replace(/\s*[\r\n]+\s*/g, '; ') + value.slice(selectionEnd ?? start);
}

/**
 * A text field for one number, as people write it. Not `type="number"`: there the browser drops what it does not know, so
 * that 8,50 becomes 850. While it has the focus it shows what is typed, then what was read.
 */
export function NumberInput(props: NumberInputProps) {
  const {
    kind,
    value,
    onChange,
    min,
    max,
    step,
    className = controls.input,
    onFocus,
    onBlur,
    onKeyDown,
    ...native
  } = props;
  const { inputMode, shown } = numberKinds[kind];
  const [isFocused, setFocused] = useState(false);
  const isPointed = useRef(false);
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const direction = ARROWS[event.key];
    if (!direction || kind !== 'quantity' || event.defaultPrevented || native.readOnly) return;
    event.preventDefault();
    onChange(stepped(value, direction, { min, max, step }));
  };
  return (
    <input
      autoComplete="off"
      {...native}
      type="text"
      className={className}
      inputMode={inputMode}
      value={isFocused ? value : shown(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onPaste={(event) => {
        const text = pastedLines(event);
        if (text !== null) onChange(text);
      }}
      onKeyDown={onKey}
      onPointerDown={() => (isPointed.current = true)}
      onFocus={(event) => {
        const input = event.currentTarget;
        setFocused(true);
        // The browser selects a field that is reached by Tab, but not the other text that it shows now.
        if (!isPointed.current) queueMicrotask(() => input.select());
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocused(false);
        isPointed.current = false;
        const settled = numberKinds[kind].settled(value);
        if (settled !== value) onChange(settled);
        onBlur?.(event);
      }}
    />
  );
}
