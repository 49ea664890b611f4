import { v7, validate } from 'uuid';
import { notFound } from './domain-error';

/** A new id. UUID v7 sorts by time, so index pages fill in order. */
export const newId = (): string => v7();

/** The id in lower case. @throws DomainError NOT_FOUND for a text that is not an id */
export function idOf(value: string): string {
  if (!validate(value)) throw notFound();
  return value.toLowerCase();
}
