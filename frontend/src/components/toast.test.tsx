import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { SHORT_TOAST_MS, TOAST_MS, useToast } from './toast';
import { ToastOutlet } from './toast-outlet';

let toast: ReturnType<typeof useToast>;

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(async () => {
  // The lazily loaded part arrives first: it is not what is timed here.
  await import('./toast-host');
  jest.useFakeTimers();
  render(<ToastOutlet frame={(children) => children} />);
  toast = renderHook(() => useToast()).result.current;
});
afterEach(() => jest.useRealTimers());

it('a toast stays for 5 seconds, at the top right', async () => {
  expect(TOAST_MS).toBe(5_000);
  act(() => toast.success('Email Sent'));
  await wait(100);
  expect(screen.getByText('Email Sent').closest('.ant-notification-topRight')).not.toBeNull();
  await wait(4_700);
  expect(screen.getByText('Email Sent')).toBeInTheDocument();
  await wait(1_000);
  expect(screen.queryByText('Email Sent')).not.toBeInTheDocument();
});

it('a progress stays until it is done, then its outcome for 3 seconds', async () => {
  expect(SHORT_TOAST_MS).toBe(3_000);
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
