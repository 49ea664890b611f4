import { cleanUp } from './clean-up';
import { remindOfInvoices } from '../modules/receivables/credit/remind.job';
import { makePdf } from '../modules/receivables/documents/make-pdf.job';
import { issueInvoicesOfDay } from '../modules/receivables/documents/end-of-day.job';
import { decideTaxes, makeProforma, replaceProformaOf } from '../modules/receivables/documents/proforma.job';
import { sendEmail } from '../modules/messages/send-email.job';
import { notifyPeople } from '../modules/messages/notify.job';
import { notifyOfEndingKeys } from '../modules/messages/catalogue/key-ending';
import { notifyOfLowStock } from '../modules/messages/catalogue/low-stock';
import { countPromises } from '../modules/fulfilment/promise-records/promise-record.service';
import { announceShipment } from '../modules/fulfilment/shipments/undo-shipping.service';
import { deleteSignIn } from '../modules/privacy/delete-sign-in.job';
import { escalateApprovals } from '../modules/sales/approvals/escalate-approvals';
import { promiseAfterDeposit } from '../modules/sales/purchases/promise-after-deposit';
import { endQuotes } from '../modules/quotes/end-quotes';
import { sendNotices } from '../modules/notices/digest.job';
import { sendAlerts } from '../modules/catalogue/alerts/send-alerts.job';
import { runImport } from '../modules/imports/run-import.job';
import { deliveringWebhooks } from '../modules/webhooks/deliver.job';
import { sendingOnce } from '../modules/webhooks/send-once.job';
import { webhookFormats } from '../webhook-formats';
import { exchangeFiles } from '../modules/edi/exchange.job';
import type { JobHandler } from './handler';

/** Every job: its name and its handler, whose second parameter is the payload. */
export const jobs = {
  'clean-up': cleanUp,
  notify: notifyPeople,
  'send-email': sendEmail,
  'count-promises': countPromises,
  'low-stock': notifyOfLowStock,
  'ending-keys': notifyOfEndingKeys,
  'make-proforma': makeProforma,
  'replace-proforma': replaceProformaOf,
  'decide-taxes': decideTaxes,
  'issue-invoices': issueInvoicesOfDay,
  'make-pdf': makePdf,
  'escalate-approvals': escalateApprovals,
  'remind-of-invoices': remindOfInvoices,
  'delete-sign-in': deleteSignIn,
  'announce-shipment': announceShipment,
  'end-quotes': endQuotes,
  'promise-after-deposit': promiseAfterDeposit,
  'run-import': runImport,
  'send-notices': sendNotices,
  'send-alerts': sendAlerts,
  'exchange-files': exchangeFiles,
  'deliver-webhook': deliveringWebhooks(webhookFormats),
  'send-webhook': sendingOnce(webhookFormats),
} satisfies Record<string, JobHandler<never>>;

export type JobName = keyof typeof jobs;

export type PayloadOf<Name extends JobName> =
  (typeof jobs)[Name] extends JobHandler<infer Payload> ? Payload : never;
