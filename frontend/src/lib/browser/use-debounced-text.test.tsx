import { act, renderHook } from '@testing-library/react';
import { TYPING_PAUSE_MS, useDebouncedText } from './use-debounced-text';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const setUp = (value = '') => {
  const commit = jest.fn();
  const hook = renderHook((url: string) => useDebouncedText(url, commit), { initialProps: value });
  return {
    commit,
    text: () => hook.result.current.text,
    type: (text: string) => act(() => hook.result.current.type(text)),
    url: (next: string) => hook.rerender(next),
    wait: (ms: number) => act(() => void jest.advanceTimersByTime(ms)),
  };
};

it('commits the trimmed text once, after the typing has paused', () => {
  const { commit, type, wait, text } = setUp();
  type(' ser');
  wait(TYPING_PAUSE_MS - 1);
  type(' servo ');
  wait(TYPING_PAUSE_MS - 1);
  expect(commit).not.toHaveBeenCalled();
  wait(1);
  expect(commit.mock.calls).toEqual([['servo']]);
  expect(text()).toBe(' servo ');
});

it('keeps what was typed while the URL was taking over the commit', () => {
  const { commit, type, wait, url, text } = setUp();
  type('ser');
  wait(TYPING_PAUSE_MS);
  type('servo');
  url('ser');
  expect(text()).toBe('servo');
  wait(TYPING_PAUSE_MS);
  expect(commit.mock.calls).toEqual([['ser'], ['servo']]);
});

it('follows the URL when that changes by other means, and drops what was being typed', () => {
  const { commit, type, wait, url, text } = setUp('servo');
  type('servo m');
  url('');
  expect(text()).toBe('');
  wait(TYPING_PAUSE_MS);
  expect(commit).not.toHaveBeenCalled();
});

it('commits nothing when the text is typed back to what it was', () => {
  const { commit, type, wait } = setUp('servo');
  type('servos');
  type('servo');
  wait(TYPING_PAUSE_MS);
  expect(commit).not.toHaveBeenCalled();
});
