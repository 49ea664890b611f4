import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Form } from 'react-final-form';
import { EmailField } from './email-field';
import {
  MoneyField,
  PercentField,
  QuantitiesField,
  QuantityField,
  WeightField,
  WholeDollarField,
} from './number-field';
import { PhoneField } from './phone-field';
import { TextField } from './text-field';

const submitted = jest.fn();
beforeEach(() => submitted.mockClear());

const field = { name: 'field', label: 'Field' };

/** Pastes a text into a field of a form without rules of its own, and sends it. */
async function send(children: ReactNode, text: string) {
  render(
    <Form onSubmit={(values) => submitted(values)}>
      {({ handleSubmit }) => (
        <form onSubmit={(event) => void handleSubmit(event)}>
          {children}
          <button type="submit">Save</button>
        </form>
      )}
    </Form>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByLabelText('Field'));
  await user.paste(text);
  return { user, save: () => user.click(screen.getByRole('button', { name: 'Save' })) };
}

const line = <TextField {...field} maxLength={10} />;
const lines = <TextField {...field} maxLength={10} rows={3} />;
const money = <MoneyField {...field} min={1} max={250_000} />;
const dollars = <WholeDollarField {...field} min={100} max={100_000} />;
const units = <QuantityField {...field} min={2} max={5_000} />;
const list = <QuantitiesField {...field} min={2} max={5_000} />;
const percent = <PercentField {...field} min={100} max={1_000} />;
const weight = <WeightField {...field} min={1} max={2_500} />;

it.each([
  [line, '1234567890', null],
  // Blanks around it are not stored.
  [line, '  1234567890  ', null],
  // Two units of UTF-16 each, and a letter with an accent of its own.
  [line, '🤖🤖🤖🤖🤖🤖🤖🤖🤖🤖', null],
  [line, 'e\u0301'.repeat(10), null],
  [line, '12345678901', 'Field must have at most 10 characters: 1 too many'],
  [lines, '12345\n6789\n', null],
  [lines, '12345\n67890', 'Field must have at most 10 characters: 1 too many'],
  [lines, 'x'.repeat(1_510), 'Field must have at most 10 characters: 1,500 too many'],
  [<EmailField key="" {...field} />, `${'x'.repeat(250)}@a.io`, /at most 254 characters: 1 too many/],
  [<PhoneField key="" {...field} />, '+49 30 123456'.padEnd(41, '1'), /at most 40 characters: 1 too many/],
  [money, '0.01', null],
  [money, '2,500.00', null],
  [money, '0', 'Field must be at least $0.01'],
  [money, '-5', 'Field must be at least $0.01'],
  [money, '2500.01', 'Field must be at most $2,500'],
  [dollars, '1000', null],
  [dollars, '0', 'Field must be at least 1'],
  [dollars, '1001', 'Field must be at most 1,000'],
  [units, '5000', null],
  [units, '1', 'Field must be at least 2'],
  [units, '5001 pcs', 'Field must be at most 5,000'],
  [list, '2; 5000', null],
  [list, '2; 1; 5000', 'Field must be at least 2'],
  [list, '2; 5001', 'Field must be at most 5,000'],
  [percent, '10', null],
  [percent, '0.5 %', 'Field must be at least 1 %'],
  [percent, '10.01', 'Field must be at most 10 %'],
  [weight, '2.5 kg', null],
  [weight, '2.6', 'Field must be at most 2.5 kg'],
])('a field takes what the gateway takes, and keeps the rest as it was pasted (%#)', async (...row) => {
  const [children, text, problem] = row;
  const { save } = await send(children, text);
  expect(screen.getByLabelText('Field')).toHaveValue(text);
  await save();
  if (problem) expect(await screen.findByText(problem)).toBeVisible();
  expect(submitted).toHaveBeenCalledTimes(problem ? 0 : 1);
});

it('says while it is typed that a text is too long, and keeps all of it', async () => {
  const { user } = await send(lines, 'Solid boards, late parcel.');
  expect(screen.getByLabelText('Field')).toHaveValue('Solid boards, late parcel.');
  expect(screen.getByText('Field must have at most 10 characters: 16 too many')).toBeVisible();
  await user.clear(screen.getByLabelText('Field'));
  expect(screen.queryByText(/too many/)).toBeNull();
});
