import { useMutation } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { userFiles } from '../../../../../gateway/src/rules/files';
import { PlainButton } from '../../../components/button';
import { FileField } from '../../../components/fields/file-field';
import { look } from '../../../components/layout/layout';
import { ActionError } from '../../../components/states/action-error';
import { uploadFile } from '../../../lib/api/upload-file';
import { isAbort } from '../../../lib/api/upload-picture';
import { randomUuid } from '../../../lib/attempts/random-key';
import { useAction } from '../../../lib/api/use-action';
import type { KindOfImport } from './import-kinds';
import { importTexts } from './import-messages';
import { ImportPicturesDocument } from './imports.generated';
import styles from './imports.module.css';

/** How far an upload is, and whether it waits for the connection. */
type Sending = { readonly fraction: number; readonly isWaiting: boolean };

function refusedArchive({ name, size }: File): string | undefined {
  if (!/\.zip$/i.test(name)) return importTexts.notZip;
  return size > userFiles.largest ? importTexts.zipTooLarge : undefined;
}

/** Uploads an archive in parts and makes an import of it. One that has arrived is not sent again. */
function usePictureImport(onSent: (id: string) => void) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [importPictures] = useMutation(ImportPicturesDocument);
  const sent = useRef<{ file: File; id: string } | null>(null);
  const abort = useRef(new AbortController());
  useEffect(() => {
    abort.current = new AbortController();
    return () => abort.current.abort();
  }, []);
  const uploadOf = async (file: File): Promise<string> => {
    if (sent.current?.file === file) return sent.current.id;
    setSending({ fraction: 0, isWaiting: false });
    const url = await uploadFile(
      file,
      { type: 'picture-archive', id: randomUuid() },
      {
        signal: abort.current.signal,
        onProgress: (fraction) => setSending({ fraction, isWaiting: false }),
        onWaiting: () => setSending((now) => now && { ...now, isWaiting: true }),
      },
    ).finally(() => setSending(null));
    const id = url.split('/').at(-1) ?? '';
    sent.current = { file, id };
    return id;
  };
  const send = async (file: File): Promise<void> => {
    const { signal } = abort.current;
    try {
      const uploadId = await uploadOf(file);
      const { data } = await importPictures({ variables: { uploadId } });
      if (data && !signal.aborted) onSent(data.importPictures.id);
    } catch (error) {
      if (!isAbort(error)) throw error;
    }
  };
  /** Another file was chosen, or this one removed. */
  const stop = () => {
    abort.current.abort();
    abort.current = new AbortController();
  };
  return { send, stop, sending };
}

/** Chooses and sends a ZIP file of pictures; `onSent` gets the id of the import. */
export function PictureArchive({ kind, onSent }: { kind: KindOfImport; onSent: (id: string) => void }) {
  const [file, setFile] = useState<File | null>(null);
  const { send, stop, sending } = usePictureImport(onSent);
  const { run, busy, error, reset } = useAction();
  return (
    <div className={styles.form}>
      <FileField
        label={importTexts.pictureFile}
        help={importTexts.pictureHelp(kind.help)}
        accept=".zip,application/zip"
        refuse={refusedArchive}
        onChange={(chosen) => {
          stop();
          reset();
          setFile(chosen);
        }}
      />
      {file && (
        <div className={styles.send}>
          <PlainButton variant="primary" busy={busy} onClick={() => void run(() => send(file))}>
            {importTexts.checkPictures}
          </PlainButton>
          <span className={look('muted', 'sm')}>{importTexts.checkHint}</span>
        </div>
      )}
      {sending && (
        <label className={styles.progress}>
          <span>{importTexts.sendingPictures(file?.name ?? '')}</span>
          <progress value={sending.fraction} />
        </label>
      )}
      {sending?.isWaiting && <p role="status">{importTexts.pictureWaiting}</p>}
      <ActionError error={error} />
    </div>
  );
}
