import { PlainButton } from '../../components/button';
import { CopiedText } from '../../components/copied-text';
import { Dialog } from '../../components/dialogs/dialog';
import { stack } from '../../components/layout/layout';
import type { NewKey } from './create-key';
import { keyTexts } from './key-messages';

type NewSecretProps = { created: NewKey | null; onClose: () => void };

/** The secret of a key, once. A click outside does not close it: it cannot be shown again. */
export const NewSecret = ({ created, onClose }: NewSecretProps) => (
  <Dialog
    open={created !== null}
    title={created && keyTexts.secretTitle(created.key.name)}
    footer={
      <PlainButton variant="primary" onClick={onClose}>
        {keyTexts.copied}
      </PlainButton>
    }
    onClose={onClose}
    holdsInput
  >
    {created && (
      <div className={stack(3, 'breakAnywhere')}>
        <p>{keyTexts.secretLead}</p>
        <CopiedText label={keyTexts.secret} text={created.secret} />
      </div>
    )}
  </Dialog>
);
