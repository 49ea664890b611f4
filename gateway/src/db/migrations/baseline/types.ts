/** Enumerations and sequences. */
export const types = String.raw`
  CREATE TYPE card_payment_state AS ENUM ('Started', 'Paid', 'Expired', 'RefundDue', 'Refunded');
  CREATE TYPE charge_kind AS ENUM ('Tooling', 'Delivery');
  CREATE TYPE company_role AS ENUM ('Owner', 'Buyer', 'Approver', 'Viewer');
  CREATE TYPE company_state AS ENUM ('Applied', 'Active', 'Rejected', 'Suspended');
  CREATE TYPE delivery_kind AS ENUM ('PICKUP', 'FLAT', 'TABLE', 'QUOTED');
  CREATE TYPE delivery_state AS ENUM ('Waiting', 'Sent', 'Refused');
  CREATE TYPE document_kind AS ENUM ('Proforma', 'Invoice', 'CreditNote', 'PackingSlip', 'Statement', 'Quote', 'Deposit');
  CREATE TYPE order_event_kind AS ENUM ('PLACED', 'STATUS_CHANGED', 'PAID', 'DELETED', 'PAYMENT_REVERSED', 'RECEIVED', 'RETURN', 'QUANTITY_CHANGED', 'DAY_CHANGED', 'ADDRESS_CHANGED');
  CREATE TYPE order_status AS ENUM ('Pending', 'Approved', 'Shipped');
  CREATE TYPE part_source AS ENUM ('STOCK', 'MADE');
  CREATE TYPE payment_method AS ENUM ('BankTransfer', 'Card', 'Cash', 'Cheque', 'Other');
  CREATE TYPE payment_status AS ENUM ('unpaid', 'paid');
  CREATE TYPE payment_terms AS ENUM ('Prepaid', 'Net15', 'Net30', 'Net60');
  CREATE TYPE price_source AS ENUM ('LIST', 'BREAK', 'QUOTE');
  CREATE TYPE purchase_stage AS ENUM ('AwaitingApproval', 'Placed', 'Rejected');
  CREATE TYPE quote_state AS ENUM ('Draft', 'Submitted', 'NeedsAnswer', 'Quoted', 'Accepted', 'Declined', 'Expired', 'Withdrawn');
  CREATE TYPE return_kind AS ENUM ('Return', 'Claim');
  CREATE TYPE return_reason AS ENUM ('Damaged', 'Defective', 'WrongItem', 'NotAsDescribed', 'NotNeeded', 'Other');
  CREATE TYPE return_state AS ENUM ('Requested', 'Approved', 'Refused', 'Received', 'Restocked', 'Scrapped', 'Credited');
  CREATE TYPE site_page_key AS ENUM ('About', 'Contact', 'Delivery', 'Returns', 'Terms', 'Privacy', 'Cookies');
  CREATE TYPE spending_period AS ENUM ('Purchase', 'Month');
  CREATE TYPE stock_movement_kind AS ENUM ('Opening', 'Order', 'Deletion', 'Receipt', 'Correction', 'Unexplained', 'Return', 'Change');
  CREATE TYPE tool_lifecycle AS ENUM ('Active', 'LastTimeBuy', 'Discontinued');
  CREATE TYPE tool_request_state AS ENUM ('New', 'Answered', 'Closed');
  CREATE TYPE tool_supply AS ENUM ('FROM_STOCK', 'MADE_TO_ORDER');
  CREATE TYPE user_role AS ENUM ('admin', 'customer');

  CREATE SEQUENCE purchase_numbers;
  CREATE SEQUENCE quote_numbers;
  CREATE SEQUENCE return_numbers;
`;
