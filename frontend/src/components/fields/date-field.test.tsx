import { fireEvent, render, screen } from '@testing-library/react';
import { Form } from 'react-final-form';
import { DateField } from './date-field';

const submitted = jest.fn();
beforeEach(() => submitted.mockClear());

/** The field is not required, and the form has no rules of its own. */
const open = () =>
  render(
    <Form onSubmit={(values) => submitted(values)}>
      {({ handleSubmit }) => (
        <form onSubmit={(event) => void handleSubmit(event)}>
          <DateField name="day" label="Day" />
          <button type="submit">Save</button>
        </form>
      )}
    </Form>,
  );

const day = () => screen.getByLabelText('Day');

/** Like a browser with an incomplete date: the element is not empty, but has no value. */
function typeUnreadable(badInput = true) {
  Object.defineProperty(day(), 'validity', { value: { badInput }, configurable: true });
  fireEvent.keyUp(day());
  fireEvent.blur(day());
}

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

it('an optional day that the browser cannot read is an error, not empty', () => {
  open();
  typeUnreadable();
  expect(screen.getByText('Day must be a complete date')).toBeVisible();
  expect(day()).toHaveAttribute('aria-invalid', 'true');
  save();
  expect(submitted).not.toHaveBeenCalled();
  typeUnreadable(false);
  expect(screen.queryByText('Day must be a complete date')).not.toBeInTheDocument();
  save();
  expect(submitted).toHaveBeenCalledWith({});
});

it('a day that becomes unreadable is not saved as it was', () => {
  open();
  fireEvent.change(day(), { target: { value: '2026-11-21' } });
  typeUnreadable();
  save();
  expect(submitted).not.toHaveBeenCalled();
});

it('reads a day', () => {
  open();
  fireEvent.change(day(), { target: { value: '2026-11-21' } });
  save();
  expect(submitted).toHaveBeenCalledWith({ day: '2026-11-21' });
});
