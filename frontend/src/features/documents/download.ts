import { useToast } from '../../components/toast';
import { documentTexts } from '../../lib/document-messages';
import { downloadFile } from '../../lib/download-file';
import { errorInfo } from '../../lib/error-message';
import { saveFile } from '../../lib/save-file';
import type { DocumentLinkFragment } from './document.generated';

type Named = Pick<DocumentLinkFragment, 'id' | 'number'>;

async function download({ id, number }: Named): Promise<void> {
  saveFile(`${number}.pdf`, await downloadFile(`/documents/${encodeURIComponent(id)}.pdf`));
}

/** Saves the PDF to the reader's disk. */
export function useDownload(): (document: Named) => void {
  const toast = useToast();
  return (document) =>
    void download(document).catch((error: unknown) => {
      const { code, message } = errorInfo(error);
      toast.error(code === 'DOCUMENT_NOT_READY' ? documentTexts.notReady : message);
    });
}
