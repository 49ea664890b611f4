import { FORM_ERROR } from 'final-form';
import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useToast } from '../../components/toast';
import { AddToolDocument, UpdateToolDocument } from './manage-tools.generated';
import type { ManagedToolFragment } from './tool-columns.generated';
import { adminToasts } from '../../lib/admin-messages';
import { errorInfo, errorMessage } from '../../lib/error-message';
import { submitErrors } from '../../lib/form-errors';
import { toasts } from '../../lib/messages';
import { isAbort } from '../../lib/upload-picture';
import { changedFields, toolFields, type ToolValues } from './tool-rules';
import { usePictureUpload } from './use-picture-upload';

const PICTURE_CODES = ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];

/** A failed upload or mutation → errors of the tool form; errors about the picture are shown at the picture. */
export function toolSubmitErrors(error: unknown): Record<string, string> {
  if (isAbort(error)) return { [FORM_ERROR]: adminToasts.cancelled };
  const { code, message } = errorInfo(error);
  return PICTURE_CODES.includes(code) ? { picture: message } : submitErrors(error, { image: 'picture' });
}

/** Uploads the picture, then adds the tool (specification sections 7 and 8). `add` returns the form's errors, if any. */
export function useAddTool() {
  const toast = useToast();
  const upload = usePictureUpload();
  const [addTool] = useMutation(AddToolDocument);

  const add = async (values: ToolValues & { picture: File }) => {
    const progress = toast.progress(toasts.adding);
    try {
      const picture = await upload.send(values.picture);
      await addTool({ variables: { input: { ...toolFields(values), picture } } });
      progress.done(toasts.added);
      return undefined;
    } catch (error) {
      if (isAbort(error)) progress.fail(adminToasts.cancelled);
      else progress.fail(toasts.addFailed, { description: errorMessage(error) });
      return toolSubmitErrors(error);
    }
  };

  return { add, upload };
}

/** Sends only the changed fields of a tool. `update` returns the form's errors, if any. */
export function useUpdateTool(tool: ManagedToolFragment) {
  const toast = useToast();
  const upload = usePictureUpload();
  const [updateTool] = useMutation(UpdateToolDocument);
  // The stock that the form is based on; after a STALE rejection, the one that the rejection named.
  const [knownStock, setKnownStock] = useState(tool.availableStock);

  const update = async (values: ToolValues) => {
    const changes = changedFields({ ...tool, availableStock: knownStock }, values);
    if (!values.picture && !Object.keys(changes).length) return undefined;
    const progress = toast.progress(toasts.updating);
    try {
      const picture = values.picture && (await upload.send(values.picture));
      const expected = changes.availableStock !== undefined && { expectedAvailableStock: knownStock };
      await updateTool({
        variables: { id: tool.id, input: { ...changes, ...(picture && { picture }), ...expected } },
      });
      progress.done(toasts.updated);
      return undefined;
    } catch (error) {
      const { code, details } = errorInfo(error);
      if (code === 'STALE') setKnownStock(details.available as number);
      progress.fail(isAbort(error) ? adminToasts.notChanged : errorMessage(error));
      return toolSubmitErrors(error);
    }
  };

  return { update, upload };
}
