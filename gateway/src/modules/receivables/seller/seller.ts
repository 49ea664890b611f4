import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'The company behind the shop, as its documents name it.', simpleResolvers: true })
export class Seller {
  @Field({ description: 'Legal name.' })
  legalName!: string;

  @Field({ description: 'Registered address.' })
  address!: string;

  @Field(() => String, { nullable: true, description: 'Tax id.' })
  taxId!: string | null;

  @Field({ description: 'Email address.' })
  email!: string;

  @Field({ description: 'Phone number.' })
  phone!: string;
}
