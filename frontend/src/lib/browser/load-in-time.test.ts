import { loadInTime } from './load-in-time';

it('waits 120 seconds for the script of a page, then fails as a time-out', async () => {
  jest.useFakeTimers();
  const settled = jest.fn();
  const loading = loadInTime(() => new Promise(() => undefined)).catch(settled);
  await jest.advanceTimersByTimeAsync(119_999);
  expect(settled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await loading;
  expect(settled).toHaveBeenCalledWith(expect.objectContaining({ name: 'TimeoutError' }));
  jest.useRealTimers();
});

it('returns a page that arrives', async () => {
  await expect(loadInTime(() => Promise.resolve('page'))).resolves.toBe('page');
});
