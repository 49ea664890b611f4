import { FORM_ERROR } from 'final-form';
import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useToast } from '../../../components/toasts/toast';
import { AddToolDocument, UpdateToolDocument } from '../manage-tools.generated';
import type { ManagedToolFragment } from '../tool-columns.generated';
import { basedOn } from '../../../lib/api/based-on';
import { errorInfo, errorMessage } from '../../../lib/api/error-message';
import { submitErrors } from '../../../lib/forms/form-errors';
import { toasts } from '../../../lib/messages';
import { isAbort } from '../../../lib/api/upload-picture';
import { arePicturesChanged, furtherPicturesOf, sentPictures } from './further-picture-rules';
import { movesBreaks } from './ladder-rules';
import { changedTerms, termsValues, type TermsValues } from './terms-rules';
import { changedFields, toolFields, toolValues, type ToolValues } from './tool-rules';
import { usePictureUpload } from './use-picture-upload';
import { UnknownReplacement, useTermsInput } from './use-terms-input';
import { toolTexts } from '../tool-messages';

type Values = ToolValues & TermsValues;

/** Fields of the form that are called otherwise in the API. */
const NAMES = { image: 'picture', replacedById: 'replacedBySku' };
const PICTURE_CODES = ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];

/** A failed upload or mutation → errors of the tool form; errors about the picture are shown at the picture. */
export function toolSubmitErrors(error: unknown): Record<string, string> {
  if (isAbort(error)) return { [FORM_ERROR]: toolTexts.cancelled };
  if (error instanceof UnknownReplacement) return { replacedBySku: error.message };
  const { code, message } = errorInfo(error);
  // The form has refused what it knew of: the tool's price was changed meanwhile.
  if (code === 'LADDER_NOT_DESCENDING') return { price: message };
  return PICTURE_CODES.includes(code) ? { picture: message } : submitErrors(error, NAMES);
}

/** Uploads the picture, then adds the tool (specification sections 7 and 8). `add` returns the form's errors, if any. */
export function useAddTool() {
  const toast = useToast();
  const upload = usePictureUpload();
  const [addTool] = useMutation(AddToolDocument);
  const termsInput = useTermsInput();

  const add = async (values: Values & { picture: File }) => {
    const progress = toast.progress(toasts.adding);
    try {
      const terms = await termsInput(null, values);
      const picture = await upload.send(values.picture);
      const furtherPictures = await sentPictures(values.furtherPictures, [], upload.send);
      await addTool({
        variables: {
          input: { ...toolFields(values), ...terms, picture, ...(furtherPictures && { furtherPictures }) },
        },
      });
      progress.done(toasts.added);
      return undefined;
    } catch (error) {
      if (isAbort(error)) progress.fail(toolTexts.cancelled);
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
  const termsInput = useTermsInput();
  // The stock that the form is based on; after a STALE rejection, the one that the rejection named.
  const [knownStock, setKnownStock] = useState(tool.availableStock);

  const update = async (values: Values) => {
    const { price, ...others } = changedFields({ ...tool, availableStock: knownStock }, values);
    const changes = { ...others, ...(price !== undefined && tool.madeFor === null && { price }) };
    const termsChanged = Object.keys(changedTerms(tool, values)).length > 0;
    const before = furtherPicturesOf(tool);
    const samePictures = !values.picture && !arePicturesChanged(values.furtherPictures, before);
    if (samePictures && !termsChanged && !Object.keys(changes).length) return undefined;
    const progress = toast.progress(toasts.updating);
    try {
      const terms = await termsInput(tool, values);
      const picture = values.picture && (await upload.send(values.picture));
      const furtherPictures = await sentPictures(values.furtherPictures, before, upload.send);
      const breaks = movesBreaks({ ...toolValues(tool), ...termsValues(tool) }, values) && {
        moveBreaks: true,
      };
      const expected = changes.availableStock !== undefined && { expectedAvailableStock: knownStock };
      await updateTool({
        variables: {
          id: tool.id,
          input: {
            ...changes,
            ...terms,
            ...breaks,
            ...(picture && { picture }),
            ...(furtherPictures && { furtherPictures }),
            ...expected,
          },
        },
        context: basedOn(tool.version),
      });
      progress.done(toasts.updated);
      return undefined;
    } catch (error) {
      const { details } = errorInfo(error);
      if (typeof details.available === 'number') setKnownStock(details.available);
      if (isAbort(error)) progress.fail(toolTexts.notChanged);
      else progress.close();
      return toolSubmitErrors(error);
    }
  };

  return { update, upload };
}
