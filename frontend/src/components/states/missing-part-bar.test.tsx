import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { reloadPage } from '../../lib/browser/leave';
import { server } from '../../test/server';
import { MissingPart } from './missing-part';
import { MissingPartBar } from './missing-part-bar';

jest.mock('../../lib/browser/leave', () => ({ reloadPage: jest.fn() }));
const reloaded = jest.mocked(reloadPage);
beforeEach(() => reloaded.mockClear());

const SENTENCE = 'A part of this page could not be loaded. Reload the page once you are connected.';
const retry = () => screen.getByRole('button', { name: 'Reload' });

/** As Vite reports a failed import. */
function importFails(message = 'Failed to fetch dynamically imported module: /assets/x.js'): Error {
  const error = new TypeError(message);
  act(() => void window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error })));
  return error;
}

it.each([
  'Failed to fetch dynamically imported module: /assets/x.js',
  'error loading dynamically imported module: /assets/x.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/x.css',
])('reports an import that fails with %j, and is closed', (message) => {
  const { container } = render(<MissingPartBar />);
  expect(container.firstChild).toBeEmptyDOMElement();
  importFails(message);
  expect(container.firstChild).toHaveTextContent(SENTENCE);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(container.firstChild).toBeEmptyDOMElement();
});

it('asks again by loading the page, once the shop can be reached', async () => {
  render(<MissingPartBar />);
  importFails();
  server.use(http.get('*/healthz', () => HttpResponse.error(), { once: true }));
  fireEvent.click(retry());
  await waitFor(() => expect(retry()).not.toHaveAttribute('aria-disabled'));
  expect(reloaded).not.toHaveBeenCalled();
  server.use(http.get('*/healthz', () => HttpResponse.json({ status: 'ok' })));
  fireEvent.click(retry());
  await waitFor(() => expect(reloaded).toHaveBeenCalledTimes(1));
});

it('leaves the report to the place of the part', () => {
  const { rerender } = render(<MissingPartBar />);
  const error = importFails();
  rerender(
    <>
      <MissingPartBar />
      <MissingPart error={error} />
    </>,
  );
  expect(screen.getAllByText(SENTENCE)).toHaveLength(1);
});
