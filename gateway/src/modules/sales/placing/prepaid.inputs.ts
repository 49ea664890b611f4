import { IsBoolean, IsOptional } from 'class-validator';
import { Field } from 'type-graphql';

/** The field of an order or purchase that is prepaid. */
export const Prepaid = (): PropertyDecorator => (target, key) => {
  Field(() => Boolean, {
    nullable: true,
    description: 'true: it is prepaid, whatever the terms of the company. So it needs no credit.',
  })(target, key);
  IsOptional()(target, key);
  IsBoolean({ message: 'Prepaid must be true or false' })(target, key);
};
