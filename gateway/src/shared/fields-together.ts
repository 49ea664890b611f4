import { ValidateBy } from 'class-validator';

const isGiven = (input: object | undefined, field: string): boolean =>
  (input as Record<string, unknown> | undefined)?.[field] != null;

/** A field that may be given only together with another one. */
export const OnlyWith = (other: string, message: string): PropertyDecorator =>
  ValidateBy({
    name: 'onlyWith',
    validator: { validate: (_, args) => isGiven(args?.object, other), defaultMessage: () => message },
  });

/** A field that may be given only if another one is not. */
export const InsteadOf = (other: string, message: string): PropertyDecorator =>
  ValidateBy({
    name: 'insteadOf',
    validator: { validate: (_, args) => !isGiven(args?.object, other), defaultMessage: () => message },
  });
