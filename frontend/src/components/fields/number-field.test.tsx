import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'react-final-form';
import { MoneyField, PercentField, QuantityField, WeightField } from './number-field';

const submitted = jest.fn();
beforeEach(() => submitted.mockClear());

type Props = { Field: typeof QuantityField; initial?: string; max?: number };

/** An optional field in a form without rules of its own. */
function open({ Field, initial, max = 5_000 }: Props) {
  render(
    <Form initialValues={{ number: initial }} onSubmit={(values) => submitted(values)}>
      {({ handleSubmit, pristine }) => (
        <form onSubmit={(event) => void handleSubmit(event)} data-pristine={pristine}>
          <Field name="number" label="Number" help="Any" min={0} max={max} step={4} />
          <button type="submit">Save</button>
        </form>
      )}
    </Form>,
  );
  return userEvent.setup();
}

const field = () => screen.getByRole('textbox', { name: 'Number' });
const form = () => field().closest('form');
const save = () => screen.getByRole('button', { name: 'Save' });

it.each([
  ['money', MoneyField, '8,50', '8.50', '8.50'],
  ['money', MoneyField, '1.250,50', '1,250.50', '1250.50'],
  ['quantity', QuantityField, '1.250', '1,250', '1250'],
  ['per cent', PercentField, '8,25 %', '8.25', '8.25'],
  ['weight', WeightField, '1,5 kg', '1.5', '1.5'],
])('a field for %s reads what is typed and pasted, and shows it when it is left', async (...row) => {
  const [, Field, typed, shown, held] = row;
  // Of money, cents.
  const user = open({ Field, max: 500_000 });
  await user.type(field(), typed);
  expect(field()).toHaveValue(typed);
  await user.tab();
  expect(field()).toHaveValue(shown);
  await user.clear(field());
  await user.paste(`  ${typed}\t\n`);
  await user.click(save());
  expect(submitted).toHaveBeenCalledWith({ number: held });
});

it.each([
  [MoneyField, 'eight', 'Number must be dollars, with at most two decimals'],
  [MoneyField, '8.5555', 'Number must be dollars, with at most two decimals'],
  [MoneyField, '8,50 €', 'Number must be in US dollars'],
  [QuantityField, '1.5', 'Number must be a whole number'],
  [QuantityField, '$5', 'Number must be a whole number'],
  [PercentField, '8.2555', 'Number must be a number, with at most two decimals'],
  [WeightField, '5 lb', 'Number must be kilograms, with at most three decimals'],
])('refuses what is no such number, and keeps it as it was typed (%#)', async (Field, typed, problem) => {
  const user = open({ Field });
  await user.type(field(), typed);
  await user.click(save());
  expect(field()).toHaveValue(typed);
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription(problem);
  expect(submitted).not.toHaveBeenCalled();
});

it('asks what an ambiguous amount means', async () => {
  const user = open({ Field: MoneyField });
  await user.type(field(), '1,250');
  await user.click(save());
  expect(submitted).not.toHaveBeenCalled();
  expect(field()).toHaveAccessibleDescription('“1,250” can be read in two ways. Choose what you mean.');
  const answers = within(screen.getByRole('group', { name: 'Number' }));
  expect(answers.getAllByRole('button').map((button) => button.textContent)).toEqual(['1,250.00', '1.25']);
  await user.click(answers.getByRole('button', { name: '1.25' }));
  expect(field()).toHaveFocus();
  expect(screen.queryByRole('group', { name: 'Number' })).not.toBeInTheDocument();
  await user.click(save());
  expect(submitted).toHaveBeenCalledWith({ number: '1.25' });
});

it('does not join pasted lines to one number', async () => {
  const user = open({ Field: QuantityField });
  await user.click(field());
  await user.paste('100\n200');
  expect(field()).toHaveValue('100; 200');
  await user.click(save());
  expect(submitted).not.toHaveBeenCalled();
});

it('is not changed by being visited', async () => {
  const user = open({ Field: MoneyField, initial: '1250' });
  expect(field()).toHaveValue('1,250.00');
  await user.click(field());
  expect(field()).toHaveValue('1250');
  await user.tab();
  expect(form()).toHaveAttribute('data-pristine', 'true');
});

it('is replaced by what is typed after Tab', async () => {
  const user = open({ Field: MoneyField, initial: '1250' });
  await user.tab();
  await user.keyboard('8,50');
  await user.click(save());
  expect(submitted).toHaveBeenCalledWith({ number: '8.50' });
});

it('steps a quantity by the arrow keys, within its limits, and no other number', async () => {
  const user = open({ Field: QuantityField, initial: '4998' });
  await user.click(field());
  await user.keyboard('{ArrowDown}');
  expect(field()).toHaveValue('4996');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(field()).toHaveValue('5000');
  await user.clear(field());
  await user.keyboard('{ArrowDown}');
  expect(field()).toHaveValue('0');
});
