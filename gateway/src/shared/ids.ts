import { v7, validate } from 'uuid';
import { notFound } from './domain-error';

/** A new key: UUID v7, so that keys sort by time and pages of an index fill one after the other. */
export const newId = (): string => v7();

/** The id as it stands, or NOT_FOUND: what cannot be an id names nothing. @throws DomainError */
export function idOf(value: string): string {
  if (!validate(value)) throw notFound();
  return value.toLowerCase();
}
