import { useMutation } from '@apollo/client/react';
import { useToast } from '../../components/toast';
import { AddToolDocument } from './manage-tools.generated';
import { adminToasts } from '../../lib/admin-messages';
import { errorMessage } from '../../lib/error-message';
import { toasts } from '../../lib/messages';
import { isAbort } from '../../lib/upload-picture';
import { toolFields, type ToolValues } from './tool-rules';
import { toolSubmitErrors } from './tool-submit-errors';
import { usePictureUpload } from './use-picture-upload';

/** Sends the picture, then adds the tool (specification sections 7 and 8). `add` answers the form's errors, if any. */
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
