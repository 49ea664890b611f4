import type { SelectProps } from 'antd';
import useCSSVarCls from 'antd/es/config-provider/hooks/useCSSVarCls';
import useStyle from 'antd/es/select/style';
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { classes } from '../../src/lib/classes';

const PREFIX = 'ant-select';
const OPENING = ['Enter', ' ', 'ArrowDown', 'ArrowUp'];

type Props = SelectProps<string | number>;

const load = async () => (await import('virtual:antd-select')).Select;
type Whole = { Select: Awaited<ReturnType<typeof load>>; focused: boolean; open: boolean };

/**
 * In the build stands for antd's Select, whose list, search and popup are a third of what a page with a table would
 * load. It looks and reads as that does while it is closed, fetches it when it is reached for, by pointer, finger or
 * keyboard, and gives its place to it: open, if it has been asked to open meanwhile.
 */
export function SelectOnDemand(props: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [whole, setWhole] = useState<Whole>();
  const asked = useRef(false);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const reach = () =>
    void load().then(
      (Select) => {
        const focused = Boolean(root.current?.contains(document.activeElement));
        if (mounted.current) setWhole((before) => before ?? { Select, focused, open: asked.current });
      },
      // It stays closed, and is asked for again when it is reached for again.
      () => undefined,
    );
  const ask = (open: boolean) => {
    asked.current = open;
    reach();
  };

  if (whole) return <whole.Select {...props} autoFocus={whole.focused} defaultOpen={whole.open} />;
  return (
    <ClosedSelect {...{ props, root, reach }} onToggle={() => ask(!asked.current)} onOpen={() => ask(true)} />
  );
}

type ClosedSelectProps = {
  props: Props;
  root: React.RefObject<HTMLDivElement | null>;
  reach: () => void;
  onToggle: () => void;
  onOpen: () => void;
};

/** The same elements as antd's (rc-select's SelectInput) while it is closed. */
function ClosedSelect({ props, root, reach, onToggle, onOpen }: ClosedSelectProps) {
  const { value, options = [], placeholder, disabled, status, size, showSearch, className, style } = props;
  const rootCls = useCSSVarCls(PREFIX);
  const [hash, theme] = useStyle(PREFIX, rootCls);
  const chosen = options.find((option) => option.value === value);
  const label = chosen?.label ?? value;
  const onMouseDown = (event: MouseEvent<HTMLDivElement>) => {
    const input = event.currentTarget.querySelector('input');
    if (event.target !== input) event.preventDefault();
    input?.focus();
    onToggle();
  };
  return (
    <div
      ref={root}
      className={classes(
        PREFIX,
        `${PREFIX}-outlined`,
        size && `${PREFIX}-${SIZES[size]}`,
        status && `${PREFIX}-status-${status}`,
        className,
        theme,
        rootCls,
        hash,
        `${PREFIX}-single`,
        `${PREFIX}-show-arrow`,
        disabled && `${PREFIX}-disabled`,
        showSearch && `${PREFIX}-show-search`,
      )}
      style={style}
      onPointerEnter={disabled ? undefined : reach}
      onMouseDown={disabled ? undefined : onMouseDown}
    >
      <div
        className={classes(`${PREFIX}-content`, Boolean(label) && `${PREFIX}-content-has-value`)}
        title={typeof label === 'string' ? label : undefined}
      >
        {label ?? <div className={`${PREFIX}-placeholder`}>{placeholder}</div>}
        <ClosedInput {...{ props, reach, onOpen }} />
      </div>
      <div className={`${PREFIX}-suffix`}>
        <span role="img" aria-label="down" className="anticon anticon-down">
          <svg viewBox="64 64 896 896" width="1em" height="1em" fill="currentColor" aria-hidden="true">
            <path d={ARROW} />
          </svg>
        </span>
      </div>
    </div>
  );
}

function ClosedInput({ props, reach, onOpen }: Pick<ClosedSelectProps, 'props' | 'reach' | 'onOpen'>) {
  const { id, disabled, onFocus, onBlur } = props;
  const aria = Object.fromEntries(Object.entries(props).filter(([name]) => name.startsWith('aria-')));
  const onKeyDown = (event: KeyboardEvent) => {
    if (!OPENING.includes(event.key)) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <input
      id={id}
      type="text"
      {...aria}
      readOnly
      autoComplete="new-password"
      className={`${PREFIX}-input`}
      disabled={disabled}
      role="combobox"
      aria-expanded={false}
      aria-haspopup="listbox"
      aria-autocomplete="list"
      value=""
      onFocus={(event) => {
        reach();
        onFocus?.(event);
      }}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    />
  );
}

const SIZES = { small: 'sm', middle: 'md', medium: 'md', large: 'lg' };

/** Of @ant-design/icons: DownOutlined. */
const ARROW =
  'M884 256h-75c-5.1 0-9.9 2.5-12.9 6.6L512 654.2 227.9 262.6c-3-4.1-7.8-6.6-12.9-6.6h-75c-6.5 0-10.3 7.4-6.5 12.7l352.6 486.1c12.8 17.6 39 17.6 51.7 0l352.6-486.1c3.9-5.3.1-12.7-6.4-12.7z';
