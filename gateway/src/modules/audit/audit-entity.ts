/** Kinds of things that actions are about, with their names on screens. */
export const ENTITIES = {
  Tool: 'Tool',
  Family: 'Family',
  Picture: 'Picture',
  File: 'File',
  Import: 'Import',
  SearchSynonym: 'Synonym',
  Order: 'Order',
  Purchase: 'Purchase',
  Return: 'Return',
  Payment: 'Payment',
  User: 'User',
  StaffRole: 'Role',
  ToolRequest: 'Request',
  QuoteRequest: 'Quote',
  Job: 'Job',
  Company: 'Company',
  CompanyData: 'Company data',
  Calendar: 'Calendar',
  Holiday: 'Holiday',
  TaxRate: 'Tax rate',
  DeliveryMethod: 'Delivery method',
  OrderStage: 'Stage of orders',
  SitePage: 'Site page',
  CardPayment: 'Card payment',
} as const;

export type AuditEntity = keyof typeof ENTITIES;
