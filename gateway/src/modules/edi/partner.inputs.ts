import { IsOptional, IsUUID } from 'class-validator';
import { Field, ID, InputType } from 'type-graphql';
import { Line, rule } from '../../shared/field-rules';

const written = (form: RegExp, length: number, message: string): PropertyDecorator =>
  rule('x12', { maxLength: length }, (value) =>
    typeof value === 'string' && value.length <= length && form.test(value) ? null : message,
  );

const Qualifier = (): PropertyDecorator =>
  written(/^[A-Z0-9]{2}$/, 2, 'A qualifier has two capital letters or digits, for example ZZ');

const Code = (): PropertyDecorator =>
  written(
    /^[A-Z0-9]([A-Z0-9 ./-]*[A-Z0-9./-])?$/,
    15,
    'An id has at most 15 capital letters, digits, blanks, full stops, slashes and hyphens',
  );

@InputType({ description: 'What the owners of a company say of a partner that sends orders as files.' })
export class EdiSettingsInput {
  @Field({ description: 'Name, for people.' })
  @Line('Name', 60)
  name!: string;

  @Field({ description: 'What kind of id the partner has: two capital letters or digits, for example ZZ.' })
  @Qualifier()
  qualifier!: string;

  @Field({
    description: 'Id of the partner, at most 15 characters: capital letters, digits, blanks, . / and -.',
  })
  @Code()
  code!: string;

  @Field({ description: 'What kind of id the shop has for the partner.' })
  @Qualifier()
  shopQualifier!: string;

  @Field({ description: 'Id of the shop for the partner, as its own one.' })
  @Code()
  shopCode!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'Id of the member in whose name it orders; without one, it may not order.',
  })
  @IsOptional()
  @IsUUID('all', { message: 'buyerId must be an id' })
  buyerId?: string | null;
}

@InputType({ description: 'A new partner of a company.' })
export class EdiPartnerInput extends EdiSettingsInput {
  @Field(() => ID, { description: 'Id of the company.' })
  @IsUUID('all', { message: 'companyId must be an id' })
  companyId!: string;
}
