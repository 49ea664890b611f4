import type { ComponentProps } from 'react';
import { useAction } from '../../lib/api/use-action';
import { ActionError } from '../states/action-error';
import { PermissionButton } from './permission-button';

type PermissionActionProps = Omit<ComponentProps<typeof PermissionButton>, 'onClick'> & {
  action: () => Promise<unknown>;
};

/** A button that does something if it is allowed. Says below itself why that was refused. */
export function PermissionAction({ action, ...rest }: PermissionActionProps) {
  const { run, busy, error } = useAction();
  return (
    <>
      <PermissionButton
        {...rest}
        aria-disabled={busy || undefined}
        onClick={() => void (!busy && run(action))}
      />
      <ActionError small error={error} />
    </>
  );
}
