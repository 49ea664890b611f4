import { Field, ObjectType } from 'type-graphql';
import { Permission } from '../../../shared/permission';
import { LocalDate, Money } from '../../../shared/scalars';
import { PaymentTerms } from '../../people/companies/company.entity';

@ObjectType({ description: 'Payment instructions for a customer.', simpleResolvers: true })
export class HowToPay {
  @Field(() => Money, { description: 'Open amount, taxes included once they are decided.' })
  amount!: number;

  @Field({ description: 'True if the seller still has to confirm the tax. Nothing is paid before that.' })
  isTaxPending!: boolean;

  @Field({ description: 'True if a delivery fee is still to be agreed. Nothing is paid before that.' })
  isDeliveryPending!: boolean;

  @Field({
    description: 'Reference for the transfer: a creditor reference of ISO 11649, such as RF54INV2026000042.',
  })
  reference!: string;

  @Field({ description: 'Account holder.' })
  accountHolder!: string;

  @Field(() => String, { nullable: true, description: "The shop's bank." })
  bankName!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'IBAN or account number; null if customers have to request it.',
  })
  account!: string | null;

  @Field(() => String, { nullable: true, description: 'BIC of the bank.' })
  bic!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The transfer as plain text for a QR code; null without an account.',
  })
  qrText!: string | null;

  @Field(() => PaymentTerms, { description: 'Payment terms.' })
  terms!: PaymentTerms;

  @Field(() => LocalDate, {
    nullable: true,
    description: 'Day on which the first of its unpaid invoices is due; null until there is one.',
  })
  dueOn!: string | null;

  @Field(() => Permission, { description: 'True if it can be paid by card, with startCardPayment.' })
  byCard!: Permission;
}
