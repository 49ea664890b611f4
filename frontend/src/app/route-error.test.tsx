import { render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { reloadPage } from '../lib/browser/leave';
import { server } from '../test/server';
import { FrameError } from './route-error';
import { ConfigContext } from '../lib/config/config-context';
import { visit } from '../test/visit';

jest.mock('../lib/browser/leave', () => ({ reloadPage: jest.fn() }));

it('a frame that fails leaves a page with a title, a heading and a way out', async () => {
  const error = new TypeError('Failed to fetch dynamically imported module');
  render(
    <ConfigContext value={visit().config}>
      <FrameError error={error} resetErrorBoundary={jest.fn()} />
    </ConfigContext>,
  );
  expect(screen.getByRole('main')).toContainElement(
    screen.getByRole('heading', { name: 'This page failed', level: 1 }),
  );
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  await waitFor(() => expect(document.title).toContain('This page failed'));
});

it('a page that did not arrive is loaded again by itself once the network is back', async () => {
  const error = new TypeError('Failed to fetch dynamically imported module');
  server.use(http.get('*/healthz', () => HttpResponse.json({ status: 'ok' })));
  render(
    <ConfigContext value={visit().config}>
      <FrameError error={error} resetErrorBoundary={jest.fn()} />
    </ConfigContext>,
  );
  expect(reloadPage).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
});
