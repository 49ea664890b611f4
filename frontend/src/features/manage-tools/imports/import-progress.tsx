import { useMutation } from '@apollo/client/react';
import { PlainButton } from '../../../components/button';
import { ActionError } from '../../../components/states/action-error';
import { downloadFile } from '../../../lib/api/download-file';
import { useAction } from '../../../lib/api/use-action';
import { saveFile } from '../../../lib/browser/save-file';
import { progressOf } from './import-counts';
import { importTexts } from './import-messages';
import {
  ApplyImportDocument,
  CancelImportDocument,
  CheckImportDocument,
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
  const { toApply, failed } = progressOf(one);
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

/** How many rows of a running import are done. */
export function ImportProgress({ one }: Props) {
  const { unchecked, toApply, applied, stale } = progressOf(one);
  const isChecking = one.state === 'Checking';
  const all = isChecking ? one.rowCount : toApply + applied + stale;
  const done = isChecking ? all - unchecked : applied + stale;
  return (
    <label className={styles.progress}>
      <span>{importTexts.progress(done, all)}</span>
      <progress value={done} max={all} />
    </label>
  );
}
