import { documentTexts } from './document-messages';
import { ActionRefusal } from '../../lib/api/use-action';
import { downloadFile } from '../../lib/api/download-file';
import { errorInfo } from '../../lib/api/error-message';
import { saveFile } from '../../lib/browser/save-file';

type Named = { id: string; number: string };

export const pdfPath = (id: string): string => `/documents/${encodeURIComponent(id)}.pdf`;

/** Saves the PDF to the reader's disk. @throws ActionRefusal while the PDF is being made */
export const download = ({ id, number }: Named): Promise<void> => downloadPdf(number, pdfPath(id));

/** The same from another path. */
export async function downloadPdf(number: string, path: string): Promise<void> {
  try {
    saveFile(`${number}.pdf`, await downloadFile(path));
  } catch (error) {
    if (errorInfo(error).code === 'DOCUMENT_NOT_READY') throw new ActionRefusal(documentTexts.notReady);
    throw error;
  }
}

/** Saves an invoice or credit note as UBL, for programs. */
export const downloadUbl = async ({ id, number }: Named): Promise<void> =>
  saveFile(`${number}.xml`, await downloadFile(`/api/v1/documents/${encodeURIComponent(id)}/ubl`));
