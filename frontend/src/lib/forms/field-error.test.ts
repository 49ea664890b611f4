import { fieldError } from './field-error';

const untouched = {
  error: undefined,
  submitError: undefined,
  touched: false,
  dirtySinceLastSubmit: false,
  submitFailed: false,
};

it.each([
  ['nothing before the field was visited', { error: 'Name is required' }, undefined],
  ['its own rule once it was left', { error: 'Name is required', touched: true }, 'Name is required'],
  [
    'its own rule after a failed submit',
    { error: 'Name is required', submitFailed: true },
    'Name is required',
  ],
  ["the server's message after a submit", { submitError: 'Name is taken' }, 'Name is taken'],
  [
    "no message of the server's once the field was edited",
    { submitError: 'Name is taken', dirtySinceLastSubmit: true },
    undefined,
  ],
  [
    "its own rule before the server's message",
    { error: 'Name is required', touched: true, submitError: 'Name is taken' },
    'Name is required',
  ],
])('shows %s', (_, meta, message) => {
  expect(fieldError({ ...untouched, ...meta })).toBe(message);
});
