import { PlainButton } from '../../components/button';
import { Icon } from '../../components/icon';
import { ActionError } from '../../components/states/action-error';
import { useAction } from '../../lib/api/use-action';
import { documentTexts } from './document-messages';
import { download } from './download';

/** Saves the PDF of a document. */
export function DownloadDocument({ document }: { document: { id: string; number: string } }) {
  const { run, busy, error } = useAction();
  return (
    <div>
      <PlainButton
        busy={busy}
        aria-label={documentTexts.download(document.number)}
        onClick={() => void run(() => download(document))}
      >
        <Icon name="download" />
        PDF
      </PlainButton>
      <ActionError error={error} />
    </div>
  );
}
