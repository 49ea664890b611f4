import { documentTexts } from './document-messages';
import { ActionRefusal } from '../../lib/api/use-action';
import { downloadFile } from '../../lib/api/download-file';
import { errorInfo } from '../../lib/api/error-message';
import { saveFile } from '../../lib/browser/save-file';

type Named = { id: string; number: string };

/** Saves the PDF to the reader's disk. @throws ActionRefusal while the PDF is being made */
export async function download({ id, number }: Named): Promise<void> {
  try {
    saveFile(`${number}.pdf`, await downloadFile(`/documents/${encodeURIComponent(id)}.pdf`));
  } catch (error) {
    if (errorInfo(error).code === 'DOCUMENT_NOT_READY') throw new ActionRefusal(documentTexts.notReady);
    throw error;
  }
}
