import type { AuditAction, AuditEntity } from '../../graphql/schema-types.generated';

/** Texts of the audit log, which the specification does not have. */
export const auditTexts = {
  lead: 'What admins did, newest first. Nobody can change it.',
  none: 'No actions yet',
  noneText: 'Changes of tools, prices, stock, orders, payments and roles appear here.',
  person: 'Person',
  action: 'Action',
  entity: 'Kind',
  from: 'From',
  to: 'To',
  one: 'Only one item',
  entry: 'Action of an admin',
  close: 'Close the action',
  all: 'Everything done to it',
  operator: 'On the server',
  noChanges: 'No fields',
} as const;

export const auditColumns = {
  at: 'Date',
  actor: 'Person',
  action: 'Action',
  subject: 'Item',
  fields: 'Changed fields',
} as const;

/** Names of the actions; those of a newer gateway are shown as they are. */
const actions: Record<AuditAction, string> = {
  ToolAdded: 'Tool added',
  ToolEdited: 'Tool edited',
  ToolDeleted: 'Tool deleted',
  PriceChanged: 'Price changed',
  StockReceived: 'Stock received',
  StockCorrected: 'Stock corrected',
  FamilyEdited: 'Capacity of a family set',
  PictureAdded: 'Picture uploaded',
  SynonymAdded: 'Synonym added',
  SynonymDeleted: 'Synonym deleted',
  OrderStatusChanged: 'Order status set',
  OrderDeleted: 'Order deleted',
  TrackingSet: 'Tracking number set',
  ReturnApproved: 'Return approved',
  ReturnRefused: 'Return refused',
  ReturnReceived: 'Return received',
  ReturnRestocked: 'Return restocked or scrapped',
  ReturnCredited: 'Return credited',
  PaymentRecorded: 'Payment recorded',
  PaymentAllocated: 'Payment allocated',
  PaymentReversed: 'Payment reversed',
  CardRefunded: 'Card payment paid back',
  RoleChanged: 'Role changed',
  RequestAnswered: 'Request answered',
  RequestAssigned: 'Request assigned',
  RequestNoted: 'Request note changed',
  RequestClosed: 'Request closed',
  RequestReopened: 'Request reopened',
  JobRetried: 'Job tried again',
  CompanyApproved: 'Company approved',
  CompanyRejected: 'Company rejected',
  CompanySuspended: 'Company suspended',
  CompanyReinstated: 'Company reinstated',
  StatementIssued: 'Statement issued',
  InvoiceIssued: 'Invoice issued',
  TaxCountrySet: 'Country of delivery set',
  CreditOverrideGranted: 'Purchase beyond the limit allowed',
  CompanyTermsSet: 'Company terms set',
  CompanyAddressSet: 'Company address set',
  CompanyDataEdited: 'Company data changed',
  CalendarEdited: 'Calendar changed',
  HolidaysImported: 'Holidays imported',
  HolidayAdded: 'Holiday added',
  HolidayRemoved: 'Holiday removed',
  TaxRateSet: 'Tax rate set',
  TaxRateDeleted: 'Tax rate deleted',
  SitePageEdited: 'Site page changed',
  PersonalDataExported: 'Personal data exported',
};

const entities: Record<AuditEntity, string> = {
  Tool: 'Tool',
  Family: 'Family',
  Picture: 'Picture',
  SearchSynonym: 'Synonym',
  Order: 'Order',
  Purchase: 'Purchase',
  Return: 'Return',
  Payment: 'Payment',
  User: 'User',
  ToolRequest: 'Request',
  Job: 'Job',
  Company: 'Company',
  CompanyData: 'Company data',
  Calendar: 'Calendar',
  Holiday: 'Holiday',
  TaxRate: 'Tax rate',
  SitePage: 'Site page',
  CardPayment: 'Card payment',
};

export const actionName = (action: string): string => (actions as Record<string, string>)[action] ?? action;
export const entityName = (entity: string): string => (entities as Record<string, string>)[entity] ?? entity;

export const ACTIONS = Object.keys(actions) as AuditAction[];
export const ENTITIES = Object.keys(entities) as AuditEntity[];
