import { saveList, type ExportedList } from '../../lib/api/save-list';
import { useAction } from '../../lib/api/use-action';
import { PlainButton } from '../button';
import { Icon } from '../icon';
import { ActionError } from '../states/action-error';
import { csvLabel } from './csv-button';

/** Saves all rows of a list as CSV. */
export function ExportButton({ label = csvLabel, ...list }: ExportedList & { label?: string }) {
  const { run, busy, error } = useAction();
  return (
    <>
      <PlainButton busy={busy} onClick={() => void run(() => saveList(list))}>
        {!busy && <Icon name="download" size={18} />}
        <span>{label}</span>
      </PlainButton>
      <ActionError small error={error} />
    </>
  );
}
