import { Button, Tooltip } from 'antd';
import { useId, type ComponentProps } from 'react';
import styles from './permission-button.module.css';
import { RowButton } from './row-button';

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled' | 'type' | 'color' | 'ref'>;

type Variant = {
  danger?: boolean;
  /** Without a border, in a row where another button is the usual one. */
  quiet?: boolean;
  type?: 'default' | 'primary';
  size?: 'small' | 'middle';
  'data-action'?: string;
};

type PermissionButtonProps = ButtonProps &
  Variant & {
    /** The API's `viewerCan` of this action. */
    permission: { allowed: boolean; reason: string | null };
  };

/** Small ones are for the rows of a table, where what is dangerous is quiet. */
function Shape({ size, type, danger, quiet = danger, ...rest }: ButtonProps & Variant) {
  if (size === 'small')
    return (
      <RowButton
        variant={type === 'primary' ? 'primary' : quiet ? 'quiet' : 'default'}
        danger={danger}
        {...rest}
      />
    );
  return <Button size={size} type={type} danger={danger} {...rest} />;
}

/** A button that, where the action is not allowed, stays reachable by keyboard and says why not. */
export function PermissionButton({ permission, onClick, ...rest }: PermissionButtonProps) {
  if (permission.allowed) return <Shape {...rest} onClick={onClick} />;
  return <RefusedButton {...rest} reason={permission.reason} />;
}

function RefusedButton({ reason, ...rest }: ButtonProps & Variant & { reason: string | null }) {
  const id = useId();
  return (
    <>
      {/* Hidden from assistive technology, which hears the description below. */}
      <Tooltip title={reason && <span aria-hidden="true">{reason}</span>} trigger={['hover', 'focus']}>
        <Shape
          {...rest}
          quiet={rest.quiet ?? rest.danger}
          danger={false}
          type="default"
          aria-disabled
          aria-describedby={id}
          className={styles.refused}
        />
      </Tooltip>
      <span id={id} className="visually-hidden">
        {reason}
      </span>
    </>
  );
}
