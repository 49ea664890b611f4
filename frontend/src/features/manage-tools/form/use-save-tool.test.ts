import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { FORM_ERROR } from 'final-form';
import { toolSubmitErrors } from './use-save-tool';

const uploadRefused = (status: number, code: string) =>
  new ServerError('refused', {
    response: new Response(null, { status }),
    bodyText: JSON.stringify({ code, message: `Refused as ${code}` }),
  });
const invalid = (fields: Record<string, string>) =>
  new CombinedGraphQLErrors({
    data: null,
    errors: [{ message: 'Invalid', extensions: { code: 'BAD_USER_INPUT', details: { fields } } }],
  });

it.each([
  [413, 'PAYLOAD_TOO_LARGE'],
  [415, 'UNSUPPORTED_MEDIA_TYPE'],
])('shows a refused upload (%d) at the picture', (status, code) => {
  expect(toolSubmitErrors(uploadRefused(status, code))).toEqual({ picture: `Refused as ${code}` });
});

it('shows the errors of fields at the fields, that of the image at the picture', () => {
  expect(toolSubmitErrors(invalid({ image: 'is not a web address', name: 'is too long' }))).toEqual({
    picture: 'is not a web address',
    name: 'is too long',
  });
});

it('says that nothing was added after a cancelled upload', () => {
  expect(toolSubmitErrors(new DOMException('cancelled', 'AbortError'))).toEqual({
    [FORM_ERROR]: 'Cancelled; nothing was added',
  });
});

it('shows any other failure below the form', () => {
  expect(toolSubmitErrors(uploadRefused(403, 'FORBIDDEN'))).toEqual({ [FORM_ERROR]: 'Refused as FORBIDDEN' });
});
