import { downloadFile } from '../../../lib/api/download-file';
import { saveFile } from '../../../lib/browser/save-file';

type Person = { id: string; email: string };

/** Saves everything that the shop has about a user to the reader's disk. */
export async function exportData({ id, email }: Person): Promise<void> {
  saveFile(`personal-data-${email}.json`, await downloadFile(`/users/${encodeURIComponent(id)}/data.json`));
}
