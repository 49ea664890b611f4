import { Field, ObjectType } from 'type-graphql';
import { PostalAddress } from '../../../shared/postal-address';

@ObjectType({
  description: 'A former delivery address, or the default one.',
  simpleResolvers: true,
})
export class DeliveryAddress {
  @Field({ description: 'The address as it is printed.' })
  text!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Its country, two capital letters (ISO 3166), as far as it is known.',
  })
  country!: string | null;

  @Field(() => PostalAddress, { nullable: true, description: 'Its parts; null where it is only a text.' })
  address!: PostalAddress | null;
}
