import { registerEnumType } from 'type-graphql';
import { ENTITIES, type AuditEntity as Entity } from './audit-entity';
import { ENTRIES } from './audit-entries';

/** A GraphQL enum of names, each with what people call it: the front end shows the descriptions. */
function namedEnum<Name extends string>(name: string, description: string, named: Record<Name, string>) {
  const names = Object.keys(named) as Name[];
  const values = Object.fromEntries(names.map((each) => [each, each])) as { [Each in Name]: Each };
  const valuesConfig = Object.fromEntries(names.map((each) => [each, { description: `${named[each]}.` }]));
  registerEnumType(values, { name, description, valuesConfig: valuesConfig as never });
  return values;
}

/** Actions of admins. The column is a text, so that an older gateway can read the actions of a newer one. */
export type AuditAction = (typeof ENTRIES)[keyof typeof ENTRIES]['action'];
const actions = Object.values(ENTRIES).map(({ action, name }) => [action, name] as const);
export const AuditAction = namedEnum(
  'AuditAction',
  'Action.',
  Object.fromEntries(actions) as Record<AuditAction, string>,
);

export type AuditEntity = Entity;
export const AuditEntity = namedEnum('AuditEntity', 'Subject of an action.', ENTITIES);
