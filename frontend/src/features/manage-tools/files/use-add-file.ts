import { useMutation } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { FORM_ERROR } from 'final-form';
import { isAbort } from '../../../lib/api/upload-picture';
import { uploadFile } from '../../../lib/api/upload-file';
import { submitErrors } from '../../../lib/forms/form-errors';
import { fileInput, type FileValues } from './file-rules';
import { filesTexts } from './tool-file-messages';
import { AddToolFileDocument, DiscardToolFileDocument } from './tool-files.generated';

/** How far an upload is, and whether it waits for the connection. */
type Sending = { readonly fraction: number; readonly isWaiting: boolean };

type Sent = { readonly file: File; readonly id: string };

/**
 * Sends a file, then says what it is. A file that has arrived is not sent again when what is said of it is refused; leaving
 * the form deletes it.
 */
export function useAddFile(toolId: string) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [addFile] = useMutation(AddToolFileDocument);
  const [discard] = useMutation(DiscardToolFileDocument);
  const sent = useRef<Sent | null>(null);
  const abort = useRef(new AbortController());
  useEffect(() => {
    abort.current = new AbortController();
    return () => {
      abort.current.abort();
      // Without an answer, the shop deletes it in a day.
      if (sent.current) void discard({ variables: { id: sent.current.id } }).catch(() => undefined);
    };
  }, [discard]);

  const idOf = async (file: File): Promise<string> => {
    if (sent.current?.file === file) return sent.current.id;
    setSending({ fraction: 0, isWaiting: false });
    const url = await uploadFile(
      file,
      { type: 'tool-file-draft', id: toolId },
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
  /** Returns the errors of the form, if any. */
  const add = async (values: FileValues, file: File | null) => {
    if (!file) return { [FORM_ERROR]: filesTexts.fileRequired };
    try {
      const uploadId = await idOf(file);
      await addFile({ variables: { input: fileInput(values, { toolId, uploadId }) } });
      sent.current = null;
      return undefined;
    } catch (error) {
      return isAbort(error) ? {} : submitErrors(error, { uploadId: FORM_ERROR });
    }
  };
  return { add, sending };
}
