import { useRef } from 'react';
import { randomKey } from '../../lib/random-key';

/** One idempotency key for the same content: a retry after a lost answer does nothing twice. */
export function useAttemptKey(): (content: unknown) => string {
  const key = useRef({ of: '', is: '' });
  return (content) => {
    const of = JSON.stringify(content);
    if (key.current.of !== of) key.current = { of, is: randomKey() };
    return key.current.is;
  };
}
