import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { PlainButton } from '../../../components/button';
import { onDemand } from '../../../components/dialogs/on-demand';
import { stack } from '../../../components/layout/layout';
import { useToast } from '../../../components/toasts/toast';
import { keyOf, type ManagedRelation } from './relation-rules';
import { RelationTable } from './relation-table';
import { relationTexts as texts } from './tool-relation-messages';
import { RemoveToolRelationDocument, type ToolWithRelationsFragment } from './tool-relations.generated';

const ConfirmModal = onDemand(
  async () => (await import('../../../components/dialogs/confirm-modal')).ConfirmModal,
  ({ open }) => open,
);
const RelationModal = onDemand(
  async () => (await import('./relation-modal')).RelationModal,
  ({ part }) => part !== undefined,
);

const ADD = 'add-relation';

type RelationsProps = { tool: ToolWithRelationsFragment; onChanged: () => void };

/** The relations of a tool: added, given another number of pieces, and removed after a question. */
export function RelationsOfTool({ tool, onChanged }: RelationsProps) {
  const [part, setPart] = useState<ManagedRelation | null>();
  const [removing, setRemoving] = useState<ManagedRelation | null>(null);
  const [remove] = useMutation(RemoveToolRelationDocument);
  const toast = useToast();
  const key = removing && keyOf(tool.id, removing.kind, removing.tool.id);
  const confirm = async () => {
    if (key) await remove({ variables: key });
    toast.success(texts.removed);
    setRemoving(null);
    onChanged();
  };
  return (
    <div className={stack(4, 'left')}>
      {tool.relations.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <RelationTable tool={tool} onEdit={setPart} onRemove={setRemoving} />
      )}
      <PlainButton id={ADD} variant="primary" onClick={() => setPart(null)}>
        {texts.add}
      </PlainButton>
      <RelationModal tool={tool} part={part} onClose={() => setPart(undefined)} onSaved={onChanged} />
      <ConfirmModal
        open={removing !== null}
        title={removing ? texts.removeQuestion(texts.kinds[removing.kind], removing.tool.name) : ''}
        warning={texts.removeWarning}
        confirmLabel={texts.remove}
        onConfirm={confirm}
        onClose={() => setRemoving(null)}
        // The row may be gone.
        afterClose={() => document.getElementById(ADD)?.focus()}
      />
    </div>
  );
}
