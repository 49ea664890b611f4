import { validate, type ValidationError } from 'class-validator';
import type { ClassType } from 'type-graphql';
import { isEmailAddress, NOT_AN_EMAIL } from './field-rules';
import { bringIntoForm } from './text/text-form';
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

/** True if all errors are invalid URLs. */
const onlyLinksAreWrong = (errors: readonly ValidationError[]): boolean =>
  errors.every(
    ({ constraints = {}, contexts, children = [] }) =>
      Object.keys(constraints).every(
        (rule) => (contexts?.[rule] as { code?: string } | undefined)?.code === 'INVALID_URL',
      ) && onlyLinksAreWrong(children),
  );

/** The error of an input with invalid fields. `names` are the client's names of the fields. */
function rejectionOfFields(
  errors: readonly ValidationError[],
  names: Record<string, string> = {},
): DomainError {
  const fields = Object.fromEntries(
    Object.entries(fieldMessages(errors)).map(([name, message]) => [names[name] ?? name, message]),
  );
  return onlyLinksAreWrong(errors) ? invalidUrl(fields) : badInput(fields);
}

/** Checks that a request's body is a JSON object. @throws DomainError BAD_REQUEST */
export function jsonObject(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw badRequest('The request needs a JSON object as its body.');
  return body as Record<string, unknown>;
}

/** The email address in the path or body of a REST request. @throws DomainError BAD_USER_INPUT */
export function emailOf(value: unknown): string {
  if (!isEmailAddress(value)) throw badInput({ email: NOT_AN_EMAIL });
  return value;
}

/** Brings a GraphQL argument into its form and checks the rules of its class; missing fields are valid. @throws DomainError BAD_USER_INPUT, INVALID_URL */
export async function checkArgument(argument: unknown): Promise<void> {
  if (typeof argument !== 'object' || argument === null) return;
  bringIntoForm(argument);
  const errors = await validate(argument, { skipMissingProperties: true, forbidUnknownValues: false });
  if (errors.length) throw rejectionOfFields(errors);
}

/**
 * Builds an input of the GraphQL class from a REST body, so that both transports apply the same rules.
 * `names` are the specification's names of the fields, used in error details. @throws DomainError BAD_USER_INPUT, INVALID_URL
 */
export async function inputOf<T extends object>(
  Input: ClassType<T>,
  values: { [K in keyof T]?: unknown },
  names: { [K in keyof T]?: string } = {},
): Promise<T> {
  const input = Object.assign(new Input(), values);
  bringIntoForm(input);
  const errors = await validate(input, { forbidUnknownValues: false });
  if (errors.length === 0) return input;
  throw rejectionOfFields(errors, names as Record<string, string>);
}

/**
 * The given fields that differ from the stored row, or null if none does. Missing fields and null are ignored.
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
