import { useMutation } from '@apollo/client/react';
import { useToast } from '../../components/toast';
import { UpdateToolDocument } from './manage-tools.generated';
import type { ManagedToolFragment } from './tool-columns.generated';
import { adminToasts } from '../../lib/admin-messages';
import { errorMessage } from '../../lib/error-message';
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

  const update = async (values: ToolValues) => {
    const changes = changedFields(tool, values);
    if (!values.picture && !Object.keys(changes).length) return undefined;
    const progress = toast.progress(toasts.updating);
    try {
      const picture = values.picture && (await upload.send(values.picture));
      const input = picture ? { ...changes, picture } : changes;
      await updateTool({ variables: { id: tool.id, input } });
      progress.done(toasts.updated);
      return undefined;
    } catch (error) {
      progress.fail(isAbort(error) ? adminToasts.notChanged : errorMessage(error));
      return toolSubmitErrors(error);
    }
  };

  return { update, upload };
}
