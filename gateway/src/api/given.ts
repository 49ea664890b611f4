import { isListType, isNonNullType } from 'graphql';
import { badInput, badRequest } from '../shared/domain-error';
import type { RestRequest } from '../shared/route';
import { WHOLE_BODY, type Variable } from './operation';

type Given = Record<string, unknown>;

/** The variables of an operation from a request. @throws DomainError BAD_USER_INPUT for an unknown parameter or field */
export function givenFor(variables: readonly Variable[], request: RestRequest): Given {
  const { params, query } = request;
  const given: Given = {};
  for (const { name, place } of variables) if (place === 'path') given[name] = params[name];
  for (const [name, value] of Object.entries(query)) {
    const variable = variables.find((one) => one.name === name && one.place === 'query');
    if (!variable) throw badInput({ [name]: `There is no parameter ${name}.` });
    given[name] = parsed(variable, value);
  }
  if (!variables.some(({ place }) => place === 'body')) return given;
  const isOptional = variables.every(({ place, isRequired }) => place !== 'body' || !isRequired);
  const body = request.body ?? (isOptional ? {} : null);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw badRequest('The request needs a JSON object as its body.');
  if (variables.some(({ name }) => name === WHOLE_BODY)) return { ...given, [WHOLE_BODY]: body };
  for (const [name, value] of Object.entries(body)) {
    if (!variables.some((one) => one.name === name && one.place === 'body'))
      throw badInput({ [name]: `There is no field ${name}.` });
    given[name] = value;
  }
  return given;
}

/** The value of a parameter of the query string: GraphQL checks whether it fits. A list is repeated, or has commas. */
function parsed({ type: declared }: Variable, value: unknown): unknown {
  const type = isNonNullType(declared) ? declared.ofType : declared;
  if (isListType(type)) return [value].flat().flatMap((each) => String(each).split(','));
  if (typeof value !== 'string') return value;
  const name = String(type);
  if (name === 'Int' && /^-?\d{1,10}$/.test(value)) return Number(value);
  if (name === 'Boolean' && /^(true|false)$/.test(value)) return value === 'true';
  return value;
}
