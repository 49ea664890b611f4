import { Button, Tooltip } from 'antd';
import { useId, type ComponentProps } from 'react';
import styles from './permission-button.module.css';
import { RowButton } from './row-button';

type Given = Omit<ComponentProps<'button'>, 'disabled' | 'type' | 'color'>;

type Look = { danger?: boolean; type?: 'default' | 'primary'; size?: 'small' | 'middle' };

type PermissionButtonProps = Given &
  Look & {
    /** The API's `viewerCan` of this action. */
    permission: { allowed: boolean; reason: string | null };
  };

/** Small ones stand in rows of tables. */
function Shape({ size, type, danger, ...rest }: Given & Look) {
  if (size === 'small') return <RowButton danger={danger} {...rest} />;
  return <Button {...{ size, type, danger }} {...rest} />;
}

/** A button that, where the action is not allowed, stays reachable by keyboard and says why not. */
export function PermissionButton({ permission, onClick, ...rest }: PermissionButtonProps) {
  const id = useId();
  if (permission.allowed) return <Shape {...rest} onClick={onClick} />;
  return (
    <>
      <Tooltip title={permission.reason} trigger={['hover', 'focus']}>
        <Shape
          {...rest}
          danger={false}
          type="default"
          aria-disabled
          aria-describedby={id}
          className={styles.refused}
        />
      </Tooltip>
      <span id={id} className="visually-hidden">
        {permission.reason}
      </span>
    </>
  );
}
