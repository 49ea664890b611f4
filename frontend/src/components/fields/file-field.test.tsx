import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FileField } from './file-field';

const changed = jest.fn();
beforeEach(() => changed.mockClear());
const open = () =>
  render(<FileField label="Bank file" help="CSV or CAMT." accept=".csv" onChange={changed} />);

const file = new File(['x'.repeat(2_000)], 'november.csv', { type: 'text/csv' });
const choose = () => screen.getByRole('button', { name: /^Bank file: Choose/ });

it('opens the dialog of the browser by keyboard, and says what to bring', async () => {
  const user = userEvent.setup();
  open();
  const dialog = jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
  await user.tab();
  expect(choose()).toHaveFocus();
  expect(choose()).toHaveAccessibleDescription('CSV or CAMT.');
  await user.keyboard('{Enter}');
  expect(dialog).toHaveBeenCalledTimes(1);
  dialog.mockRestore();
});

it.each<[string, () => unknown]>([
  ['chosen', () => userEvent.upload(screen.getByLabelText('Bank file'), file)],
  [
    'dropped',
    () => fireEvent.drop(choose().parentElement as Element, { dataTransfer: { files: [file, file] } }),
  ],
])('a file that is %s shows its name and size, and can be removed', async (_how, bring) => {
  const user = userEvent.setup();
  open();
  await bring();
  expect(screen.getByRole('status')).toHaveTextContent('november.csv2 kB');
  expect(changed.mock.calls).toEqual([[file]]);
  await user.click(screen.getByRole('button', { name: 'Remove november.csv' }));
  expect(changed).toHaveBeenLastCalledWith(null);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(choose()).toHaveFocus();
});

it('shows that a file can be dropped here', () => {
  open();
  const zone = choose().parentElement as Element;
  const before = zone.className;
  fireEvent.dragOver(zone);
  expect(zone.className).not.toBe(before);
  fireEvent.dragLeave(zone);
  expect(zone.className).toBe(before);
});
