import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { testConfig } from '../../test/config';
import { classes } from '../classes';
import { ConfigContext, useConfig } from '../config/config-context';
import { readEmbeddedJson } from '../api/embedded-json';
import { identityHint } from '../config/firebase';
import { nextTask } from './next-task';
import { randomKey } from '../attempts/random-key';
import { useMedia } from './use-media';
import { useStableCallback } from './use-stable-callback';

afterEach(() => (document.body.innerHTML = ''));

it('joins class names and leaves out what is missing', () => {
  expect(classes('a', false, null, undefined, '', 'b')).toBe('a b');
  expect(classes(false)).toBe('');
});

describe('the configuration', () => {
  it('is that of the provider around', () => {
    const wrapper = ({ children }: { children: ReactNode }) => (
      <ConfigContext value={testConfig}>{children}</ConfigContext>
    );
    expect(renderHook(useConfig, { wrapper }).result.current).toBe(testConfig);
  });

  it('is missed loudly without one', () => {
    const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => renderHook(useConfig)).toThrow('useConfig needs <ConfigContext value={config}>');
    silent.mockRestore();
  });
});

it('reads JSON that the gateway has written into the page', () => {
  expect(readEmbeddedJson('config')).toBeNull();
  document.body.innerHTML = '<script id="config" type="application/json">{"a":1}</script>';
  expect(readEmbeddedJson('config')).toEqual({ a: 1 });
  expect(readEmbeddedJson('preloaded-query')).toBeNull();
  document.body.innerHTML = '<script id="config" type="application/json"></script>';
  expect(readEmbeddedJson('config')).toBeNull();
});

it('remembers that someone is signed in with the provider', () => {
  expect(identityHint.isSet()).toBe(false);
  identityHint.set();
  expect(identityHint.isSet()).toBe(true);
  expect(window.localStorage.getItem('identityHint')).toBe('1');
  identityHint.clear();
  expect(identityHint.isSet()).toBe(false);
});

it('continues in a new task', async () => {
  const steps: string[] = [];
  setTimeout(() => steps.push('the task before'));
  await nextTask();
  expect(steps).toEqual(['the task before']);
});

it('makes keys of 32 hex digits that never repeat', () => {
  const keys = Array.from({ length: 100 }, randomKey);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys).size).toBe(100);
});

it('follows a media query until it is no longer used', () => {
  const listeners = new Set<() => void>();
  let matches = false;
  const matchMedia = jest.fn((query: string) => ({
    matches: query === '(min-width: 9px)' ? matches : !matches,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
  window.matchMedia = matchMedia as never;
  const { result, rerender, unmount } = renderHook(useMedia, { initialProps: '(min-width: 9px)' });
  expect(result.current).toBe(false);
  matches = true;
  act(() => listeners.forEach((listener) => listener()));
  expect(result.current).toBe(true);
  rerender('(min-width: 99px)');
  expect([result.current, listeners.size]).toEqual([false, 1]);
  unmount();
  expect(listeners.size).toBe(0);
});

it('calls the latest function under one identity', () => {
  const calls: string[] = [];
  const { result, rerender } = renderHook(
    ({ name }) => useStableCallback((given: string) => void calls.push(name + given)),
    { initialProps: { name: 'a' } },
  );
  const first = result.current;
  first('1');
  rerender({ name: 'b' });
  expect(result.current).toBe(first);
  first('2');
  expect(calls).toEqual(['a1', 'b2']);
});
