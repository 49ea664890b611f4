import { PlainButton } from '../../components/button';
import { Dialog } from '../../components/dialogs/dialog';
import { cluster, stack } from '../../components/layout/layout';
import { useCopy } from '../../components/use-copy';
import type { NewKey } from './create-key';
import { keyTexts } from './key-messages';

type NewSecretProps = { created: NewKey | null; onClose: () => void };

/** The secret of a key, once. A click outside does not close it: it cannot be shown again. */
export function NewSecret({ created, onClose }: NewSecretProps) {
  const copy = useCopy();
  return (
    <Dialog
      open={created !== null}
      title={created && keyTexts.secretTitle(created.key.name)}
      footer={
        <div className={cluster(2)}>
          <PlainButton onClick={onClose}>{keyTexts.copied}</PlainButton>
          {created && (
            <PlainButton variant="primary" onClick={() => void copy(created.secret, keyTexts.secretCopied)}>
              {keyTexts.copy}
            </PlainButton>
          )}
        </div>
      }
      onClose={onClose}
      holdsInput
    >
      {created && (
        <div className={stack(3, 'breakAnywhere')}>
          <p>{keyTexts.secretLead}</p>
          <code translate="no">{created.secret}</code>
        </div>
      )}
    </Dialog>
  );
}
