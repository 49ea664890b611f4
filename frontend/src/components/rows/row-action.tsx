import type { ComponentProps } from 'react';
import { useAction } from '../../lib/api/use-action';
import { ActionError } from '../states/action-error';
import { RowButton } from './row-button';

type RowActionProps = Omit<ComponentProps<typeof RowButton>, 'onClick'> & { action: () => Promise<unknown> };

/** A button in a row that does something. Says below itself why that was refused. */
export function RowAction({ action, ...rest }: RowActionProps) {
  const { run, busy, error } = useAction();
  return (
    <>
      <RowButton {...rest} aria-disabled={busy || undefined} onClick={() => void (!busy && run(action))} />
      <ActionError small error={error} />
    </>
  );
}
