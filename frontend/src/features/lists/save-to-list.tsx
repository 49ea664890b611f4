import { useState } from 'react';
import { PlainButton } from '../../components/button';
import { onDemand } from '../../components/dialogs/on-demand';
import type { SavedLineInput } from '../../graphql/schema-types.generated';
import { useSession } from '../../store/session/use-session';

const SaveToListModal = onDemand(
  async () => (await import('./save-to-list-modal')).SaveToListModal,
  ({ open }) => open,
);

type SaveToListProps = { label: string; lines: readonly SavedLineInput[]; variant?: 'quiet' };

/** A button that saves lines in one of the reader's lists; visitors have none. */
export function SaveToList({ label, lines, variant }: SaveToListProps) {
  const { status } = useSession();
  const [open, setOpen] = useState(false);
  if (status !== 'signed-in') return null;
  return (
    <>
      <PlainButton variant={variant} onClick={() => setOpen(true)} onPointerEnter={SaveToListModal.fetch}>
        {label}
      </PlainButton>
      <SaveToListModal open={open} title={label} lines={lines} onClose={() => setOpen(false)} />
    </>
  );
}
