import { PlainButton } from '../../components/button';
import { Icon } from '../../components/icon';
import { ActionError } from '../../components/states/action-error';
import { useAction } from '../../lib/api/use-action';
import { documentTexts } from './document-messages';
import { downloadPdf } from './download';

type DownloadDocumentProps = { number: string; /** Where its PDF is. */ path: string };

/** Saves the PDF of a document. */
export function DownloadDocument({ number, path }: DownloadDocumentProps) {
  const { run, busy, error } = useAction();
  return (
    <div>
      <PlainButton
        busy={busy}
        aria-label={documentTexts.download(number)}
        onClick={() => void run(() => downloadPdf(number, path))}
      >
        <Icon name="download" />
        PDF
      </PlainButton>
      <ActionError error={error} />
    </div>
  );
}
