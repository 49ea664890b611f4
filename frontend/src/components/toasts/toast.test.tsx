import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { openStore } from '../../test/services';
import { useToast } from './toast';
import { ToastOutlet } from './toast-outlet';

let toast: ReturnType<typeof useToast>;
let container: HTMLElement;

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(async () => {
  // The lazily loaded part arrives first: it is not what is timed here.
  await import('./toast-host');
  jest.useFakeTimers();
  const store = openStore();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  ({ container } = render(<ToastOutlet />, { wrapper }));
  toast = renderHook(() => useToast(), { wrapper }).result.current;
});
afterEach(() => jest.useRealTimers());

it('a toast stays for 5 seconds, at the top right', async () => {
  act(() => toast.success('Email Sent'));
  await wait(100);
  expect(screen.getByText('Email Sent').closest('.ant-notification-topRight')).not.toBeNull();
  await wait(4_700);
  expect(screen.getByText('Email Sent')).toBeInTheDocument();
  await wait(1_000);
  expect(screen.queryByText('Email Sent')).not.toBeInTheDocument();
});

it('is announced: the live region is there before its first toast, and holds each of them', async () => {
  const region = container.querySelector('[aria-live="polite"]');
  expect(region).toBeEmptyDOMElement();
  act(() => toast.success('Email Sent'));
  await wait(100);
  expect(region).toContainElement(screen.getByText('Email Sent'));
  act(() => toast.error('Failed to add the tool'));
  await wait(100);
  expect(region).toContainElement(screen.getByText('Failed to add the tool'));
});

it('a progress stays until it is done, then its outcome for 3 seconds', async () => {
  let progress: ReturnType<typeof toast.progress>;
  act(() => {
    progress = toast.progress('Updating');
  });
  await wait(60_000);
  expect(screen.getByText('Updating')).toBeInTheDocument();
  act(() => progress.done('Updated'));
  await wait(2_800);
  expect(screen.getByText('Updated')).toBeInTheDocument();
  expect(screen.queryByText('Updating')).not.toBeInTheDocument();
  await wait(1_200);
  expect(screen.queryByText('Updated')).not.toBeInTheDocument();
});

it('a toast waits while the pointer is on it', async () => {
  act(() => toast.success('Review Added'));
  await wait(100);
  const notice = screen.getByText('Review Added');
  fireEvent.mouseEnter(notice.closest('.ant-notification-notice') ?? notice);
  await wait(20_000);
  expect(screen.getByText('Review Added')).toBeInTheDocument();
  fireEvent.mouseLeave(notice.closest('.ant-notification-notice') ?? notice);
  await wait(6_000);
  expect(screen.queryByText('Review Added')).not.toBeInTheDocument();
});

it.each(['success', 'error', 'info', 'warning'] as const)(
  'a toast of kind %s looks like one',
  async (kind) => {
    act(() => toast[kind]('Something happened'));
    await wait(100);
    const notice = screen.getByRole(kind === 'error' ? 'alert' : 'status');
    expect(notice).toHaveTextContent('Something happened');
    expect(notice.querySelector(`.ant-notification-notice-icon-${kind}`)).not.toBeNull();
  },
);

it('a failure after a progress is an alert in the colours of an error', async () => {
  act(() => toast.progress('Adding....').fail('Failed to add the tool'));
  await wait(100);
  const notice = screen.getByRole('alert');
  expect(notice).toHaveTextContent('Failed to add the tool');
  expect(notice.querySelector('.ant-notification-notice-icon-error')).not.toBeNull();
});
