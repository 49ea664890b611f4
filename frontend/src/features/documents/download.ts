import { ServerError } from '@apollo/client/errors';
import { useToast } from '../../components/toast';
import { documentTexts } from '../../lib/document-messages';
import { errorInfo } from '../../lib/error-message';
import { saveFile } from '../../lib/save-file';
import { authHeader } from '../../lib/session-token';
import type { DocumentLinkFragment } from './document.generated';

type Named = Pick<DocumentLinkFragment, 'id' | 'number'>;

/** A PDF of some megabytes over a slow office line. */
const TIMEOUT_MS = 60_000;

async function download({ id, number }: Named): Promise<void> {
  const path = `/documents/${encodeURIComponent(id)}.pdf`;
  const response = await fetch(path, { headers: authHeader(), signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok)
    throw new ServerError('The document was refused', { response, bodyText: await response.text() });
  saveFile(`${number}.pdf`, await response.blob());
}

/** Saves the PDF to the reader's disk: it needs the session, so it cannot be a plain link. */
export function useDownload(): (document: Named) => void {
  const toast = useToast();
  return (document) =>
    void download(document).catch((error: unknown) => {
      const { code, message } = errorInfo(error);
      toast.error(code === 'DOCUMENT_NOT_READY' ? documentTexts.notReady : message);
    });
}
