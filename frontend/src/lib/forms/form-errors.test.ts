import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { FORM_ERROR } from 'final-form';
import { submitErrors } from './form-errors';

const refusal = (details?: unknown) =>
  new CombinedGraphQLErrors({
    data: null,
    errors: [{ message: 'Not accepted', extensions: { code: 'BAD_USER_INPUT', details } }],
  });

it('shows the errors of fields at the fields, under the names of the form', () => {
  const error = refusal({ fields: { contactNo: 'too long', address: 'missing' } });
  expect(submitErrors(error, { contactNo: 'contactno' })).toEqual({
    contactno: 'too long',
    address: 'missing',
  });
});

it.each([
  ['no details', undefined],
  ['no fields', {}],
  ['fields that are null', { fields: null }],
  ['fields that are a text', { fields: 'all' }],
  ['an empty list of fields', { fields: {} }],
])('shows a refusal with %s below the form', (_, details) => {
  expect(submitErrors(refusal(details))).toEqual({ [FORM_ERROR]: 'Not accepted' });
});
