import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { PlainButton } from '../../../components/button';
import { ConfirmModal } from '../../../components/dialogs/confirm-modal';
import { ActionError } from '../../../components/states/action-error';
import { downloadFile } from '../../../lib/api/download-file';
import { useAction } from '../../../lib/api/use-action';
import { saveFile } from '../../../lib/browser/save-file';
import { doneOf, progressOf } from './import-counts';
import { importTexts } from './import-messages';
import {
  ApplyImportDocument,
  CancelImportDocument,
  CheckImportDocument,
  UndoImportDocument,
  type RunningImportFragment,
} from './imports.generated';
import styles from './imports.module.css';

type Props = { one: RunningImportFragment };

async function saveFailed({ id, fileName }: RunningImportFragment): Promise<void> {
  const name = fileName.replace(/\.[^.]*$/, '');
  saveFile(`${name}-failed.csv`, await downloadFile(`/imports/${encodeURIComponent(id)}/failed.csv`));
}

/** What can be done with an import now. */
export function ImportActions({ one }: Props) {
  const { id, viewerCan } = one;
  const { toApply, failed, applied } = progressOf(one);
  const [check] = useMutation(CheckImportDocument);
  const [apply] = useMutation(ApplyImportDocument);
  const [cancel] = useMutation(CancelImportDocument);
  const { run, busy, error } = useAction();
  const send = (mutate: (given: { variables: { id: string } }) => Promise<unknown>) => () =>
    void run(() => mutate({ variables: { id } }));
  return (
    <>
      {viewerCan.cancel.allowed && (
        <PlainButton busy={busy} onClick={send(cancel)}>
          {importTexts.cancel}
        </PlainButton>
      )}
      {failed > 0 && !viewerCan.cancel.allowed && (
        <PlainButton busy={busy} onClick={() => void run(() => saveFailed(one))}>
          {importTexts.failedFile}
        </PlainButton>
      )}
      {viewerCan.undo.allowed && applied > 0 && <UndoImport one={one} />}
      {viewerCan.check.allowed && (failed > 0 || toApply > 0) && (
        <PlainButton busy={busy} onClick={send(check)}>
          {importTexts.checkAgain}
        </PlainButton>
      )}
      {viewerCan.apply.allowed && toApply > 0 && (
        <PlainButton variant="primary" busy={busy} onClick={send(apply)}>
          {importTexts.apply(toApply)}
        </PlainButton>
      )}
      <ActionError small error={error} />
    </>
  );
}

/** Asks first: what was added is deleted. */
function UndoImport({ one }: Props) {
  const [isAsked, setAsked] = useState(false);
  const [undo] = useMutation(UndoImportDocument);
  const { applied, added } = progressOf(one);
  const confirm = async () => {
    await undo({ variables: { id: one.id } });
    setAsked(false);
  };
  return (
    <>
      <PlainButton onClick={() => setAsked(true)}>{importTexts.undo}</PlainButton>
      <ConfirmModal
        open={isAsked}
        title={importTexts.undoTitle(applied)}
        warning={importTexts.undoWarning({ changed: applied - added, added })}
        confirmLabel={importTexts.undo}
        onConfirm={confirm}
        onClose={() => setAsked(false)}
      />
    </>
  );
}

/** How many rows of a running import are done. */
export function ImportProgress({ one }: Props) {
  const [done, all] = doneOf(one);
  return (
    <label className={styles.progress}>
      <span>{importTexts.progress(done, all)}</span>
      <progress value={done} max={all} />
    </label>
  );
}
