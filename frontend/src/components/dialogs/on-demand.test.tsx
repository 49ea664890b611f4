import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { loadedLater, onDemand } from './on-demand';

type Props = { open: boolean; onClose: () => void };

function Dialog({ open, onClose }: Props) {
  return (
    <div role="dialog" data-open={open}>
      <button onClick={onClose}>Close</button>
    </div>
  );
}

const renderPage = (load: () => Promise<typeof Dialog>) => {
  const Loaded = onDemand<Props>(load, ({ open }) => open);
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button onPointerEnter={Loaded.fetch} onClick={() => setOpen(true)}>
          Open
        </button>
        <output>{open ? 'asked' : 'not asked'}</output>
        <Loaded open={open} onClose={() => setOpen(false)} />
      </>
    );
  }
  render(<Page />);
  return { button: screen.getByRole('button', { name: 'Open' }) };
};

it('is fetched when it is reached for, shown when it is opened, and stays for its closing', async () => {
  const load = jest.fn(() => Promise.resolve(Dialog));
  const { button } = renderPage(load);
  expect(load).not.toHaveBeenCalled();
  fireEvent.pointerEnter(button);
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  fireEvent.click(button);
  expect(await screen.findByRole('dialog')).toHaveAttribute('data-open', 'true');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('dialog')).toHaveAttribute('data-open', 'false');
});

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/dialog.js');

it('counts as closed when it does not arrive, and can be asked for again', async () => {
  const load = jest.fn(() => Promise.resolve(Dialog)).mockRejectedValueOnce(missing);
  const { button } = renderPage(load);
  fireEvent.click(button);
  expect(await screen.findByText('not asked')).toBeVisible();
  fireEvent.click(button);
  expect(await screen.findByRole('dialog')).toBeVisible();
});

it.each([false, true])('a part that does not arrive says so in its place (compact: %j)', async (compact) => {
  const Part = loadedLater<object>(() => Promise.reject(missing), { compact });
  render(<Part />);
  const sentence = 'A part of this page could not be loaded. Reload the page once you are connected.';
  const place = await screen.findByRole('alert');
  if (!compact) expect(place).toHaveTextContent(sentence);
  const name = compact ? `Reload: ${sentence}` : 'Reload';
  expect(screen.getByRole('button', { name })).toBeVisible();
});
