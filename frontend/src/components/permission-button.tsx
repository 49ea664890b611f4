import { Button } from 'antd';
import { lazy, Suspense, useId, useState, type ComponentProps, type SyntheticEvent } from 'react';
import styles from './permission-button.module.css';
import type { PermissionTip as PermissionTipType } from './permission-tip';
import { RowButton } from './row-button';

const noTip: typeof PermissionTipType = () => null;
/** Comes when a refused button is reached for. One that does not arrive leaves the page as it is. */
const PermissionTip = lazy(async () => ({
  default: await import('./permission-tip').then(
    (loaded) => loaded.PermissionTip,
    () => noTip,
  ),
}));

type Given = Omit<ComponentProps<'button'>, 'disabled' | 'type' | 'color' | 'ref'>;

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
  if (permission.allowed) return <Shape {...rest} onClick={onClick} />;
  return <RefusedButton {...rest} reason={permission.reason} />;
}

function RefusedButton({ reason, ...rest }: Given & Look & { reason: string | null }) {
  const id = useId();
  /** Undefined until the button is reached for. */
  const [tip, setTip] = useState<{ button: HTMLElement; open: boolean }>();
  const show = ({ currentTarget: button }: SyntheticEvent<HTMLElement>) => setTip({ button, open: true });
  const turn = (open: boolean) => setTip((before) => before && { ...before, open });
  const hide = () => turn(false);
  return (
    <>
      <Shape
        {...rest}
        danger={false}
        type="default"
        aria-disabled
        aria-describedby={id}
        className={styles.refused}
        onPointerEnter={show}
        onPointerLeave={hide}
        onFocus={show}
        onBlur={hide}
      />
      <span id={id} className="visually-hidden">
        {reason}
      </span>
      {tip && (
        <Suspense>
          <PermissionTip {...tip} onOpenChange={turn}>
            {reason}
          </PermissionTip>
        </Suspense>
      )}
    </>
  );
}
