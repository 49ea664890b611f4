import type { ExportedListName } from '../../../../gateway/src/rules/exported-lists';
import { downloadFile, LIST_TIMEOUT_MS } from '../../lib/api/download-file';
import { useAction } from '../../lib/api/use-action';
import { saveFile } from '../../lib/browser/save-file';
import { PlainButton } from '../button';
import { Icon } from '../icon';
import { ActionError } from '../states/action-error';
import { csvLabel } from './csv-button';

/** A list that the gateway writes as a file (GET /exports/<name>.csv), with the filter and the sort of the page. */
export type ExportedList = {
  name: ExportedListName;
  variables: object;
  /** By default its name. */
  fileName?: string;
};

/** Saves all rows of a list as CSV. */
export function ExportButton({
  name,
  variables,
  fileName = `${name}.csv`,
  label = csvLabel,
}: ExportedList & { label?: string }) {
  const { run, busy, error } = useAction();
  const path = `/exports/${name}.csv?variables=${encodeURIComponent(JSON.stringify(variables))}`;
  const save = async () => saveFile(fileName, await downloadFile(path, LIST_TIMEOUT_MS));
  return (
    <>
      <PlainButton busy={busy} onClick={() => void run(save)}>
        {!busy && <Icon name="download" size={18} />}
        <span>{label}</span>
      </PlainButton>
      <ActionError small error={error} />
    </>
  );
}
