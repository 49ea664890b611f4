import type { ExportedListName } from '../../rules/exported-lists';
import { catalogue } from './catalogue';
import { questions, requests, reviews } from './desk';
import { documents, myDocuments } from './documents';
import type { ListExport } from './list-export';
import { myOrders, orders } from './orders';
import { cardRefunds, payments } from './payments';
import { companies, users } from './people';
import { myPurchases, purchases } from './purchases';
import { myQuotes, quotes } from './quotes';
import { myReturns, returns } from './returns';
import { stock } from './stock';
import { auditLog, refusedAddresses } from './system';
import { families, tools } from './tools';

/** The lists that can be saved as files, by their names in the address. */
export const EXPORTS: Readonly<Record<ExportedListName, ListExport>> = {
  'audit-log': auditLog,
  'card-refunds': cardRefunds,
  catalogue,
  companies,
  documents,
  families,
  'my-documents': myDocuments,
  'my-orders': myOrders,
  'my-purchases': myPurchases,
  'my-quotes': myQuotes,
  'my-returns': myReturns,
  orders,
  payments,
  purchases,
  quotes,
  'refused-addresses': refusedAddresses,
  requests,
  returns,
  questions,
  reviews,
  stock,
  tools,
  users,
};
