import { Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { PopupTarget } from './popup-target';

type PermissionTipProps = {
  button: HTMLElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
};

/** The reason beside the button. */
export function PermissionTip({ button, open, onOpenChange, children }: PermissionTipProps): ReactNode {
  return (
    <Tooltip title={children} open={open} onOpenChange={onOpenChange}>
      <PopupTarget of={button} />
    </Tooltip>
  );
}
