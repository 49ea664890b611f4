import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { DateTime, hasFourDigitYears, JSONObject } from '../../shared/scalars';

/** What admins do. The column is a text: an older gateway must be able to read the actions of a newer one. */
export enum AuditAction {
  ToolAdded = 'ToolAdded',
  ToolEdited = 'ToolEdited',
  ToolDeleted = 'ToolDeleted',
  PriceChanged = 'PriceChanged',
  StockReceived = 'StockReceived',
  StockCorrected = 'StockCorrected',
  FamilyEdited = 'FamilyEdited',
  PictureAdded = 'PictureAdded',
  FileAdded = 'FileAdded',
  FileDeleted = 'FileDeleted',
  SynonymAdded = 'SynonymAdded',
  SynonymDeleted = 'SynonymDeleted',
  OrderStatusChanged = 'OrderStatusChanged',
  OrderDeleted = 'OrderDeleted',
  TrackingSet = 'TrackingSet',
  ReturnApproved = 'ReturnApproved',
  ReturnRefused = 'ReturnRefused',
  ReturnReceived = 'ReturnReceived',
  ReturnRestocked = 'ReturnRestocked',
  ReturnCredited = 'ReturnCredited',
  PaymentRecorded = 'PaymentRecorded',
  PaymentAllocated = 'PaymentAllocated',
  PaymentReversed = 'PaymentReversed',
  CardRefunded = 'CardRefunded',
  RoleChanged = 'RoleChanged',
  RequestAnswered = 'RequestAnswered',
  RequestAssigned = 'RequestAssigned',
  RequestNoted = 'RequestNoted',
  RequestClosed = 'RequestClosed',
  RequestReopened = 'RequestReopened',
  QuoteSent = 'QuoteSent',
  QuoteWithdrawn = 'QuoteWithdrawn',
  QuoteMessageAdded = 'QuoteMessageAdded',
  QuoteAssigned = 'QuoteAssigned',
  JobRetried = 'JobRetried',
  CompanyApproved = 'CompanyApproved',
  CompanyRejected = 'CompanyRejected',
  CompanySuspended = 'CompanySuspended',
  CompanyReinstated = 'CompanyReinstated',
  CompanyTermsSet = 'CompanyTermsSet',
  CompanyAddressSet = 'CompanyAddressSet',
  CreditOverrideGranted = 'CreditOverrideGranted',
  StatementIssued = 'StatementIssued',
  InvoiceIssued = 'InvoiceIssued',
  TaxCountrySet = 'TaxCountrySet',
  CompanyDataEdited = 'CompanyDataEdited',
  CalendarEdited = 'CalendarEdited',
  HolidaysImported = 'HolidaysImported',
  HolidayAdded = 'HolidayAdded',
  HolidayRemoved = 'HolidayRemoved',
  TaxRateSet = 'TaxRateSet',
  TaxRateDeleted = 'TaxRateDeleted',
  DeliveryMethodSaved = 'DeliveryMethodSaved',
  DeliveryMethodDeleted = 'DeliveryMethodDeleted',
  DeliveryQuoted = 'DeliveryQuoted',
  SitePageEdited = 'SitePageEdited',
  PersonalDataExported = 'PersonalDataExported',
}
registerEnumType(AuditAction, {
  name: 'AuditAction',
  description: 'Action.',
  valuesConfig: {
    ToolAdded: { description: 'A tool was added to the catalogue.' },
    ToolEdited: { description: 'A tool was changed, its price ladder and stock included.' },
    ToolDeleted: { description: 'A tool was deleted.' },
    PriceChanged: { description: 'The price of a tool was changed together with others.' },
    StockReceived: { description: 'Units came from production.' },
    StockCorrected: { description: 'The stock was corrected.' },
    FamilyEdited: { description: 'The weekly capacity of a family was set.' },
    PictureAdded: { description: 'A picture was uploaded.' },
    FileAdded: { description: 'A private file was uploaded by an admin.' },
    FileDeleted: { description: 'A private file was deleted by an admin.' },
    SynonymAdded: { description: 'A synonym of the search was added.' },
    SynonymDeleted: { description: 'A synonym of the search was deleted.' },
    OrderStatusChanged: { description: 'The status of an order was set.' },
    OrderDeleted: { description: 'An order was deleted by an admin.' },
    TrackingSet: { description: 'Carrier or tracking number of a shipment were set after it had left.' },
    ReturnApproved: { description: 'A return was approved.' },
    ReturnRefused: { description: 'A return was refused.' },
    ReturnReceived: { description: 'The quantities of a return that arrived were entered.' },
    ReturnRestocked: { description: 'The units of a return were restocked or scrapped.' },
    ReturnCredited: { description: 'A return was credited.' },
    PaymentRecorded: { description: 'A payment of an order, a purchase or an account was recorded.' },
    PaymentAllocated: { description: 'The rest of a payment was allocated to invoices.' },
    PaymentReversed: { description: 'A payment was reversed.' },
    CardRefunded: { description: 'A card payment was marked as paid back.' },
    RoleChanged: { description: 'The role of a user was changed.' },
    RequestAnswered: { description: 'A request for a customised tool was answered.' },
    RequestAssigned: { description: 'A request was assigned to an admin, or to nobody.' },
    RequestNoted: { description: 'The internal note of a request was changed.' },
    RequestClosed: { description: 'A request was closed.' },
    RequestReopened: { description: 'A request was reopened.' },
    QuoteSent: { description: 'A version of a quote was sent.' },
    QuoteWithdrawn: { description: 'A quote was withdrawn.' },
    QuoteMessageAdded: { description: 'A message or note was added to a quote request.' },
    QuoteAssigned: { description: 'A quote request was assigned to an admin, or to nobody.' },
    JobRetried: { description: 'A failed job was tried again.' },
    CompanyApproved: { description: 'The application of a company was approved.' },
    CompanyRejected: { description: 'The application of a company was rejected.' },
    CompanySuspended: { description: 'A company was suspended.' },
    CompanyReinstated: { description: 'The suspension of a company was undone.' },
    CompanyTermsSet: { description: 'Terms, credit limit, PO number or note of a company were set.' },
    CompanyAddressSet: { description: 'The address on invoices of a company was set.' },
    CreditOverrideGranted: { description: 'A purchase beyond the credit limit of a company was allowed.' },
    StatementIssued: { description: 'A statement of account of a company was issued.' },
    InvoiceIssued: { description: 'The pending invoice of a purchase was issued before the end of the day.' },
    TaxCountrySet: { description: 'The country that decides the tax of a purchase was named.' },
    CompanyDataEdited: { description: "The shop's data on documents was changed." },
    CalendarEdited: { description: "The seller's weekend, time zone or closing hour was changed." },
    HolidaysImported: { description: 'The public holidays of a country in a year were added.' },
    HolidayAdded: { description: 'A holiday was added.' },
    HolidayRemoved: { description: 'A holiday was removed.' },
    TaxRateSet: { description: 'A tax rate was added or changed.' },
    TaxRateDeleted: { description: 'A tax rate was deleted.' },
    DeliveryMethodSaved: { description: 'A method of delivery was added or changed.' },
    DeliveryMethodDeleted: { description: 'A method of delivery was deleted.' },
    DeliveryQuoted: { description: 'The delivery fee of a purchase was set.' },
    SitePageEdited: { description: 'The text of a page about the shop was changed.' },
    PersonalDataExported: { description: "A user's data was exported by an admin." },
  },
});

export enum AuditEntity {
  Tool = 'Tool',
  Family = 'Family',
  Picture = 'Picture',
  File = 'File',
  SearchSynonym = 'SearchSynonym',
  Order = 'Order',
  Purchase = 'Purchase',
  Return = 'Return',
  Payment = 'Payment',
  User = 'User',
  ToolRequest = 'ToolRequest',
  QuoteRequest = 'QuoteRequest',
  Job = 'Job',
  Company = 'Company',
  CompanyData = 'CompanyData',
  Calendar = 'Calendar',
  Holiday = 'Holiday',
  TaxRate = 'TaxRate',
  DeliveryMethod = 'DeliveryMethod',
  SitePage = 'SitePage',
  CardPayment = 'CardPayment',
}
registerEnumType(AuditEntity, {
  name: 'AuditEntity',
  description: 'Subject of an action.',
  valuesConfig: {
    Tool: { description: 'A tool.' },
    Family: { description: 'A family of tools.' },
    Picture: { description: 'An uploaded picture.' },
    File: { description: 'A private file.' },
    SearchSynonym: { description: 'A synonym of the search.' },
    Order: { description: 'An order.' },
    Purchase: { description: 'A purchase.' },
    Return: { description: 'A return or a claim.' },
    Payment: { description: 'A payment of an account.' },
    User: { description: 'A user.' },
    ToolRequest: { description: 'A request for a customised tool.' },
    QuoteRequest: { description: 'A quote request.' },
    Job: { description: 'A background job.' },
    Company: { description: 'A company.' },
    CompanyData: { description: "The shop's data on documents." },
    Calendar: { description: "The seller's calendar." },
    Holiday: { description: 'A holiday of the seller.' },
    TaxRate: { description: 'A tax rate.' },
    DeliveryMethod: { description: 'A method of delivery.' },
    SitePage: { description: 'A page of text about the shop.' },
    CardPayment: { description: 'A card payment.' },
  },
});

/** Fields of a row by name, as jsonb holds them. */
export type Fields = Readonly<Record<string, unknown>>;

/** The audit log. The database refuses to change a row; only delete_audit_log() deletes, and only old ones. */
@Entity('audit_log')
@Check('audit_log_dates_check', hasFourDigitYears('at'))
@Index('audit_log_at', ['at', 'id'])
@Index('audit_log_entity', ['entityId', 'at', 'id'])
// Trigrams of the email address and the name, which TypeORM cannot declare.
@Index('audit_log_person', { synchronize: false })
@ObjectType({ description: 'One action of an admin; never changed.', simpleResolvers: true })
export class AuditEntry {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  @Field(() => ID, { description: 'Unique id of the entry; ascending in time.' })
  id!: number;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  @Field(() => DateTime, { description: 'Time of the action.' })
  at!: Date;

  /** No foreign key: the log stays when its user goes. Null for an operator's command. */
  @Column('uuid', { name: 'actor_id', nullable: true })
  actorId!: string | null;

  @Column('text', { name: 'actor_name' })
  @Field({ description: 'Name of the person at that time.' })
  actorName!: string;

  @Column('text', { name: 'actor_email' })
  @Field({ description: 'Email address of the person at that time; empty for an operator.' })
  actorEmail!: string;

  @Column('text')
  @Field({ description: 'Action: an AuditAction, or one of a newer release.' })
  action!: string;

  @Column('text')
  @Field({ description: 'Subject: an AuditEntity, or one of a newer release.' })
  entity!: string;

  @Column('text', { name: 'entity_id' })
  @Field({ description: 'Id of what it was done to.' })
  entityId!: string;

  @Column('text', { name: 'entity_name' })
  @Field({ description: 'Its name at that time: a SKU, a number, an email address.' })
  entityName!: string;

  @Column('jsonb', { nullable: true })
  @Field(() => JSONObject, {
    nullable: true,
    description: 'The changed fields before; null for something new.',
  })
  before!: Fields | null;

  @Column('jsonb', { nullable: true })
  @Field(() => JSONObject, {
    nullable: true,
    description: 'The changed fields after; null for something deleted.',
  })
  after!: Fields | null;

  @Column('text', { name: 'request_id' })
  @Field({ description: 'Id of the request, as in the log of the gateway; empty for an operator.' })
  requestId!: string;

  @Column('text')
  @Field({ description: 'Network address of the client; empty for an operator.' })
  client!: string;
}
