import { fireEvent, render, screen } from '@testing-library/react';
import { Form } from 'react-final-form';
import { DateField } from './date-field';
import { NumberField } from './number-field';

const submitted = jest.fn();
beforeEach(() => submitted.mockClear());

/** No field is required, and the form has no rules of its own. */
const open = () =>
  render(
    <Form onSubmit={(values) => submitted(values)}>
      {({ handleSubmit }) => (
        <form onSubmit={(event) => void handleSubmit(event)}>
          <NumberField name="limit" label="Limit" />
          <DateField name="day" label="Day" />
          <button type="submit">Save</button>
        </form>
      )}
    </Form>,
  );

/** Like a browser with an invalid number or date: the element is not empty, but has no value. */
function typeUnreadable(label: string, badInput = true) {
  const input = screen.getByLabelText(label);
  Object.defineProperty(input, 'validity', { value: { badInput }, configurable: true });
  fireEvent.keyUp(input);
  fireEvent.blur(input);
}

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

it.each([
  ['Limit', 'Limit must be a number'],
  ['Day', 'Day must be a complete date'],
])('an optional %s that the browser cannot read is an error, not empty', (label, error) => {
  open();
  typeUnreadable(label);
  expect(screen.getByText(error)).toBeVisible();
  expect(screen.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
  save();
  expect(submitted).not.toHaveBeenCalled();
  typeUnreadable(label, false);
  expect(screen.queryByText(error)).not.toBeInTheDocument();
  save();
  expect(submitted).toHaveBeenCalledWith({});
});

it('a value that becomes unreadable is not saved as it was', () => {
  open();
  fireEvent.change(screen.getByLabelText('Limit'), { target: { value: '12' } });
  typeUnreadable('Limit');
  save();
  expect(submitted).not.toHaveBeenCalled();
});

it('reads numbers and days', () => {
  open();
  fireEvent.change(screen.getByLabelText('Limit'), { target: { value: '12.50' } });
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-21' } });
  save();
  expect(submitted).toHaveBeenCalledWith({ limit: '12.50', day: '2026-11-21' });
});
