import { withChunkTimeout } from './with-chunk-timeout';

const Page = () => null;
const lazyOf = (load: () => Promise<{ Component: typeof Page }>) => {
  const [outer] = withChunkTimeout([{ path: '/', children: [{ path: 'page', lazy: load }] }]);
  return outer?.children?.[0]?.lazy as typeof load;
};

it('waits 120 seconds for the script of a page, then fails as a time-out', async () => {
  jest.useFakeTimers();
  const settled = jest.fn();
  const loading = lazyOf(() => new Promise(() => undefined))().catch(settled);
  await jest.advanceTimersByTimeAsync(119_999);
  expect(settled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await loading;
  expect(settled).toHaveBeenCalledWith(expect.objectContaining({ name: 'TimeoutError' }));
  jest.useRealTimers();
});

it('hands on a page that arrives', async () => {
  await expect(lazyOf(() => Promise.resolve({ Component: Page }))()).resolves.toEqual({ Component: Page });
});
