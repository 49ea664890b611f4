import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useToast } from '../../components/toast';
import { UpdateToolDocument } from './manage-tools.generated';
import type { ManagedToolFragment } from './tool-columns.generated';
import { adminToasts } from '../../lib/admin-messages';
import { errorInfo, errorMessage } from '../../lib/error-message';
import { toasts } from '../../lib/messages';
import { isAbort } from '../../lib/upload-picture';
import { changedFields, type ToolValues } from './tool-rules';
import { toolSubmitErrors } from './tool-submit-errors';
import { usePictureUpload } from './use-picture-upload';

/** Sends what was changed of a tool, and nothing else. `update` answers the form's errors, if any. */
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
