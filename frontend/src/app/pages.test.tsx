import { act, screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { loadInTime } from '../lib/browser/load-in-time';
import { sessionEnded } from '../store/session/session-slice';
import { address } from '../test/address';
import { buildConnection, buildTool, buildUser } from '../test/builders';
import { testConfig } from '../test/config';
import { renderApp } from '../test/render-app';
import { server } from '../test/server';

jest.mock('../lib/browser/load-in-time', () => ({ loadInTime: jest.fn((load: () => unknown) => load()) }));
const load = jest.mocked(loadInTime);

const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });
const navigation = () => within(screen.getByRole('navigation', { name: 'Main' }));

it('keeps a page until the code of the next one has arrived', async () => {
  const { user } = renderApp({ path: '/portfolio' });
  const { textContent } = await screen.findByRole('heading', { level: 1 });
  let arrive = (): void => undefined;
  load.mockImplementationOnce((module) => new Promise<void>((resolve) => (arrive = resolve)).then(module));
  await user.click(navigation().getByRole('link', { name: 'Blogs' }));
  expect(address().pathname).toBe('/blogs');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(textContent);
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  await act(async () => arrive());
  expect(await heading('Blogs')).toBeVisible();
  expect(screen.getByRole('main')).not.toHaveAttribute('aria-busy');
});

it('shows a spinner after a log-out, until the login page has arrived', async () => {
  const { store } = renderApp({ path: '/dashboard/addreview', as: buildUser() });
  await screen.findByRole('button', { name: /^Account of/ });
  let arrive = (): void => undefined;
  load.mockImplementationOnce((module) => new Promise<void>((resolve) => (arrive = resolve)).then(module));
  act(() => void store.dispatch(sessionEnded('logged-out')));
  expect(address().pathname).toBe('/login');
  expect(within(screen.getByRole('main')).getByText('Loading')).toBeInTheDocument();
  expect(document.title).not.toBe('');
  await act(async () => arrive());
  expect(await heading('Login')).toBeVisible();
});

describe('where a page is scrolled to', () => {
  const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation((_x, y) => scrollBy(Number(y)));
  const scrollBy = (y: number) => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    act(() => void window.dispatchEvent(new Event('scroll')));
  };
  beforeEach(() => scrolled.mockClear());

  it('is the top of a new one, and where it was left after Back', async () => {
    const { user } = renderApp({ path: '/portfolio' });
    await screen.findByRole('heading', { level: 1 });
    expect(scrolled).not.toHaveBeenCalled();
    scrollBy(700);
    await user.click(navigation().getByRole('link', { name: 'Blogs' }));
    await heading('Blogs');
    expect(window.scrollY).toBe(0);
    act(() => window.history.back());
    await waitFor(() => expect(window.scrollY).toBe(700));
  });

  it('does not change with the filters of a list', async () => {
    const tools = buildConnection('ToolConnection', [buildTool()]);
    server.use(graphql.query('Catalogue', () => HttpResponse.json({ data: { tools } })));
    const { user } = renderApp({ path: '/catalogue' });
    const search = await screen.findByLabelText('Search tools');
    scrollBy(300);
    await user.type(search, 'servo');
    await waitFor(() => expect(address().search).toBe('?search=servo'));
    expect(window.scrollY).toBe(300);
    expect(scrolled).not.toHaveBeenCalled();
  });
});

// Last: what did not arrive once is not asked for again.
it('says that a page did not arrive, and leads to others', async () => {
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = renderApp({ path: '/blogs' });
  await heading('Blogs');
  load.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')));
  const [home] = screen.getAllByRole('link', { name: testConfig.company.name });
  if (!home) throw new Error('The frame has no link to the home page');
  await user.click(home);
  expect(await heading('This page failed')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  await user.click(navigation().getByRole('link', { name: 'Blogs' }));
  expect(await heading('Blogs')).toBeVisible();
  reported.mockRestore();
});
