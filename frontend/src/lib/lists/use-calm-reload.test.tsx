import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useCalmReload } from './use-calm-reload';

function List({ reload }: { reload: () => void }) {
  const calm = useCalmReload(reload);
  return (
    <>
      <h1>Orders</h1>
      <div {...calm.area}>
        <button onClick={calm.reload}>Approve</button>
      </div>
    </>
  );
}

it('keeps the rows under the mouse until the mouse leaves the list, then fetches once', async () => {
  const reload = jest.fn();
  const user = userEvent.setup();
  render(<List reload={reload} />);
  await user.click(screen.getByRole('button'));
  await user.click(screen.getByRole('button'));
  expect(reload).not.toHaveBeenCalled();
  await user.hover(screen.getByRole('heading'));
  expect(reload).toHaveBeenCalledTimes(1);
  await user.hover(screen.getByRole('button'));
  await user.hover(screen.getByRole('heading'));
  expect(reload).toHaveBeenCalledTimes(1);
});

it('fetches immediately for the keyboard', async () => {
  const reload = jest.fn();
  const user = userEvent.setup();
  render(<List reload={reload} />);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(reload).toHaveBeenCalledTimes(1);
});
