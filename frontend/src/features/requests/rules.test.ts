import { validateCustomTool } from './rules';

const valid = { email: 'bina@example.com', message: 'A gripper for eggs' };

it('accepts an address and a message', () => {
  expect(validateCustomTool(valid)).toEqual({});
  expect(validateCustomTool({ ...valid, email: '  bina@example.com ' })).toEqual({});
});

it.each([undefined, '', '  '])('requires an email address, which %j is not', (email) => {
  expect(validateCustomTool({ ...valid, email })).toEqual({ email: 'Email is required' });
});

it.each([
  'bina',
  'bina@example',
  '@example.com',
  'bina@.',
  'bi na@example.com',
  'bina@exam ple.com',
  'a@b.c d',
])('refuses the email address %j', (email) => {
  expect(validateCustomTool({ ...valid, email })).toEqual({ email: 'Email must be an email address' });
});

it.each([undefined, '', '  '])('requires a message, which %j is not', (message) => {
  expect(validateCustomTool({ ...valid, message })).toEqual({ message: 'Message is required' });
});
