import type { ExportedListName } from '../../../../gateway/src/rules/exported-lists';
import { saveFile } from '../browser/save-file';
import { downloadFile } from './download-file';

/** 100,000 rows over a slow office line. */
const TIMEOUT_MS = 600_000;

/** A list that the gateway writes as a file (GET /exports/<name>.csv), with the filter and the sort of the page. */
export type ExportedList = {
  name: ExportedListName;
  variables: object;
  /** By default its name. */
  fileName?: string;
};

/** Saves all rows of a list as CSV. @throws ServerError, TypeError, TimeoutError */
export async function saveList({ name, variables, fileName = `${name}.csv` }: ExportedList): Promise<void> {
  const path = `/exports/${name}.csv?variables=${encodeURIComponent(JSON.stringify(variables))}`;
  saveFile(fileName, await downloadFile(path, TIMEOUT_MS));
}
