import { Field, ObjectType } from 'type-graphql';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The shop's own data on documents: one row. */
@Entity('seller_settings')
@Check('seller_settings_one_row_check', 'id = 1')
@Check('seller_settings_country_check', `country ~ '^[A-Z]{2}$'`)
@ObjectType({ description: "The shop's own data on documents (admins).", simpleResolvers: true })
export class SellerSettings {
  @PrimaryColumn('smallint', { default: 1 })
  id!: number;

  @Column('text', { name: 'legal_name', nullable: true })
  @Field(() => String, { nullable: true, description: "Legal name; null: the shop's name." })
  legalName!: string | null;

  @Column('text', { name: 'tax_id', nullable: true })
  @Field(() => String, { nullable: true, description: 'Tax id.' })
  taxId!: string | null;

  @Column('text', { nullable: true })
  @Field(() => String, { nullable: true, description: "Registered address; null: the shop's address." })
  address!: string | null;

  @Column({ type: 'text', collation: 'C', nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'Country, two capital letters (ISO 3166); e-invoices need it.',
  })
  country!: string | null;

  @Column('text', { name: 'bank_name', nullable: true })
  @Field(() => String, { nullable: true, description: 'Name of the bank.' })
  bankName!: string | null;

  @Column('text', { nullable: true })
  @Field(() => String, { nullable: true, description: 'IBAN or account number.' })
  account!: string | null;

  @Column('text', { nullable: true })
  @Field(() => String, { nullable: true, description: 'BIC of the bank.' })
  bic!: string | null;

  @Column('text', { nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'A line at the end of every document, e.g. a court register.',
  })
  note!: string | null;
}
