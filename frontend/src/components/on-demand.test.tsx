import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { createStore } from '../store/store';
import { onDemand } from './on-demand';

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
  const store = createStore();
  render(
    <Provider store={store}>
      <Page />
    </Provider>,
  );
  return { store, button: screen.getByRole('button', { name: 'Open' }) };
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

it('tells when it does not arrive, counts as closed then, and can be asked for again', async () => {
  const load = jest
    .fn(() => Promise.resolve(Dialog))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const { store, button } = renderPage(load);
  fireEvent.click(button);
  expect(await screen.findByText('not asked')).toBeVisible();
  expect(store.getState().notifications).toMatchObject([
    { kind: 'error', description: 'Then reload this page.' },
  ]);
  fireEvent.click(button);
  expect(await screen.findByRole('dialog')).toBeVisible();
});
