import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { PlainButton } from '../../../components/button';
import { onDemand } from '../../../components/dialogs/on-demand';
import { stack } from '../../../components/layout/layout';
import { useToast } from '../../../components/toasts/toast';
import type { ToolFilePartsFragment } from '../../../entities/tool/tool-file.generated';
import { FileTable } from './file-table';
import { filesTexts as texts } from './tool-file-messages';
import { WithdrawToolFileDocument, type ToolWithFilesFragment } from './tool-files.generated';

const ConfirmModal = onDemand(
  async () => (await import('../../../components/dialogs/confirm-modal')).ConfirmModal,
  ({ open }) => open,
);
const FileModal = onDemand(
  async () => (await import('./file-modal')).FileModal,
  ({ file }) => file !== undefined,
);

const ADD = 'add-file';

/** The public files of a tool: added, replaced by a new revision, and withdrawn after a question. */
export function FilesOfTool({ tool }: { tool: ToolWithFilesFragment }) {
  const [adding, setAdding] = useState<ToolFilePartsFragment | null>();
  const [withdrawing, setWithdrawing] = useState<{ id: string; name: string } | null>(null);
  const [withdraw] = useMutation(WithdrawToolFileDocument);
  const toast = useToast();
  const confirm = async () => {
    await withdraw({ variables: { id: withdrawing?.id ?? '' } });
    toast.success(texts.withdrawn);
    setWithdrawing(null);
  };
  return (
    <div className={stack(4, 'left')}>
      {tool.files.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <FileTable
          files={tool.files}
          label={texts.titleOf(tool.name)}
          onReplace={setAdding}
          onWithdraw={setWithdrawing}
        />
      )}
      <PlainButton id={ADD} variant="primary" onClick={() => setAdding(null)}>
        {texts.add}
      </PlainButton>
      <FileModal tool={tool} file={adding} onClose={() => setAdding(undefined)} />
      <ConfirmModal
        open={withdrawing !== null}
        title={texts.withdrawQuestion(withdrawing?.name ?? '')}
        warning={texts.withdrawWarning}
        confirmLabel={texts.withdraw}
        onConfirm={confirm}
        onClose={() => setWithdrawing(null)}
        // The row may be gone.
        afterClose={() => document.getElementById(ADD)?.focus()}
      />
    </div>
  );
}
