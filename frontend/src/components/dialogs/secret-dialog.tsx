import type { RefObject } from 'react';
import { PlainButton } from '../button';
import { copyTexts } from '../copy-messages';
import { cluster, stack } from '../layout/layout';
import { useCopy } from '../use-copy';
import { Dialog } from './dialog';

type SecretDialogProps = {
  /** Null: closed. */
  shown: { title: string; lead: string; secret: string } | null;
  onClose: () => void;
  /** Gets the focus afterwards: the dialog in which the secret was created is gone. */
  returnFocusTo: RefObject<HTMLElement | null>;
};

/** A secret that is shown once. A click outside does not close it: it cannot be shown again. */
export function SecretDialog({ shown, onClose, returnFocusTo }: SecretDialogProps) {
  const copy = useCopy();
  return (
    <Dialog
      open={shown !== null}
      title={shown?.title}
      footer={
        <div className={cluster(2)}>
          <PlainButton onClick={onClose}>{copyTexts.haveCopied}</PlainButton>
          {shown && (
            <PlainButton variant="primary" onClick={() => void copy(shown.secret, copyTexts.secretCopied)}>
              {copyTexts.copySecret}
            </PlainButton>
          )}
        </div>
      }
      onClose={onClose}
      afterClose={() => returnFocusTo.current?.focus()}
      holdsInput
    >
      {shown && (
        <div className={stack(3, 'breakAnywhere')}>
          <p>{shown.lead}</p>
          <code translate="no">{shown.secret}</code>
        </div>
      )}
    </Dialog>
  );
}
