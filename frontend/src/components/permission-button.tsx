import { Button, Tooltip, type ButtonProps } from 'antd';
import { useId } from 'react';
import styles from './permission-button.module.css';

type PermissionButtonProps = Omit<ButtonProps, 'disabled'> & {
  /** The API's `viewerCan` of this action. */
  permission: { allowed: boolean; reason: string | null };
};

/** A button that, where the action is not allowed, stays reachable by keyboard and says why not. */
export function PermissionButton({ permission, onClick, ...rest }: PermissionButtonProps) {
  const id = useId();
  if (permission.allowed) return <Button {...rest} onClick={onClick} />;
  return (
    <>
      <Tooltip title={permission.reason} trigger={['hover', 'focus']}>
        <Button
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
