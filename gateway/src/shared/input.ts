import { validate, type ValidationError } from 'class-validator';
import type { ClassType } from 'type-graphql';
import { isEmailAddress, NOT_AN_EMAIL } from './field-rules';
import { badInput, badRequest, invalidUrl, type DomainError } from './domain-error';

/** The first message of each field that breaks a rule, nested fields by their path. */
function fieldMessages(errors: readonly ValidationError[], prefix = ''): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const error of errors) {
    const name = prefix + error.property;
    const message = Object.values(error.constraints ?? {})[0];
    if (message) fields[name] = message;
    Object.assign(fields, fieldMessages(error.children ?? [], `${name}.`));
  }
  return fields;
}

/** Whether links that are no links are all that is wrong. */
const onlyLinksAreWrong = (errors: readonly ValidationError[]): boolean =>
  errors.every(
    ({ constraints = {}, contexts, children = [] }) =>
      Object.keys(constraints).every(
        (rule) => (contexts?.[rule] as { code?: string } | undefined)?.code === 'INVALID_URL',
      ) && onlyLinksAreWrong(children),
  );

/** The refusal of an input whose fields break rules; `names` are what the client calls them. */
function refusalOfFields(
  errors: readonly ValidationError[],
  names: Record<string, string> = {},
): DomainError {
  const fields = Object.fromEntries(
    Object.entries(fieldMessages(errors)).map(([name, message]) => [names[name] ?? name, message]),
  );
  return onlyLinksAreWrong(errors) ? invalidUrl(fields) : badInput(fields);
}

/** A JSON object of a client, or BAD_REQUEST. @throws DomainError */
export function jsonObject(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw badRequest('The request needs a JSON object as its body.');
  return body as Record<string, unknown>;
}

/** The e-mail address that a REST client names, in its path or body. @throws DomainError BAD_USER_INPUT */
export function emailOf(value: unknown): string {
  if (!isEmailAddress(value)) throw badInput({ email: NOT_AN_EMAIL });
  return value;
}

/** Holds an argument of GraphQL against the rules of its class; what is left out breaks none. @throws DomainError BAD_USER_INPUT, INVALID_URL */
export async function checkArgument(argument: unknown): Promise<void> {
  if (typeof argument !== 'object' || argument === null) return;
  const errors = await validate(argument, { skipMissingProperties: true, forbidUnknownValues: false });
  if (errors.length) throw refusalOfFields(errors);
}

/**
 * Builds an input of GraphQL's own class from a REST body, so that both transports hold the same rules.
 * `names` renames the specification's field names back where a message speaks of one. @throws DomainError BAD_USER_INPUT, INVALID_URL
 */
export async function inputOf<T extends object>(
  Input: ClassType<T>,
  values: { [K in keyof T]?: unknown },
  names: { [K in keyof T]?: string } = {},
): Promise<T> {
  const input = Object.assign(new Input(), values);
  const errors = await validate(input, { forbidUnknownValues: false });
  if (errors.length === 0) return input;
  throw refusalOfFields(errors, names as Record<string, string>);
}

/**
 * The given fields that differ from the stored row, or null if none does; a field that is missing or null is not given.
 * An update writes only these, so that it never undoes a concurrent change of another column.
 */
export function changedFields<Row extends object>(
  row: Row,
  given: { [K in keyof Row]?: Row[K] | null },
): Partial<Row> | null {
  const changes = Object.entries(given).filter(
    ([field, value]) => value != null && row[field as keyof Row] !== value,
  );
  return changes.length ? (Object.fromEntries(changes) as Partial<Row>) : null;
}
