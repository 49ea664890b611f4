import { deleteExpiredEntries } from '../modules/audit/delete-expired-entries';
import { deleteExpiredKeys, KEY_DAYS } from '../modules/idempotency/delete-expired-keys';
import { BASKET_DAYS } from '../modules/carts/baskets/basket.service';
import { deleteOldBaskets } from '../modules/carts/baskets/delete-old-baskets';
import { deleteOldLists, LIST_DAYS } from '../modules/carts/lists/delete-old-lists';
import { deleteOldNotifications } from '../modules/messages/delete-old-notifications';
import {
  CONFIRM_DAYS,
  deleteUnconfirmedSubscriptions,
} from '../modules/requests/delete-unconfirmed-subscriptions';
import { deleteOldMisses, MISS_DAYS } from '../modules/catalogue/search/missed-search.service';
import { ALERT_DAYS, deleteOldAlerts } from '../modules/catalogue/alerts/delete-old-alerts';
import { deleteOldImports, IMPORT_DAYS } from '../modules/imports/delete-old-imports';
import { picturesOfImports } from '../modules/imports/pictures-of-imports';
import { cleanUpFiles } from '../modules/files/clean-up-files';
import { deleteOldPriceChanges } from '../modules/catalogue/price-changes/delete-old-price-changes';
import { deleteUnusedPictures } from '../modules/catalogue/tools/delete-unused-pictures';
import { deleteExpiredSessions, SESSION_DAYS } from '../modules/people/users/delete-expired-sessions';
import { deleteOldDocuments, DOCUMENT_DAYS } from '../modules/persisted-documents/delete-old-documents';
import { deleteOldMessages, deleteOldVisits, VISIT_DAYS } from '../modules/punchout/delete-old-visits';
import { deleteOldEdi, EDI_DAYS } from '../modules/edi/delete-old-messages';
import { DELIVERY_DAYS, deleteOldDeliveries } from '../modules/webhooks/delete-old-deliveries';
import type { AppServices } from '../shared/ctx';

/** Deletes what the shop no longer needs, or only counts it. @returns a line for each kind */
export async function deleteExpired(services: AppServices, dryRun: boolean): Promise<string[]> {
  const { db } = services;
  const sessions = await deleteExpiredSessions(db, dryRun);
  const keys = await deleteExpiredKeys(db, dryRun);
  const lists = await deleteOldLists(db, dryRun);
  const { AUDIT_LOG_DAYS: auditDays, NOTIFICATION_DAYS: bellDays } = services.env;
  const entries = await deleteExpiredEntries(db, { days: auditDays, dryRun, of: 'audit_log' });
  const events = await deleteExpiredEntries(db, { days: auditDays, dryRun, of: 'domain_events' });
  const notifications = await deleteOldNotifications(db, { days: bellDays, dryRun });
  const pictures = await deleteUnusedPictures(services, { dryRun, waiting: picturesOfImports });
  const imports = await deleteOldImports(db, dryRun);
  const prices = await deleteOldPriceChanges(db, dryRun);
  const files = await cleanUpFiles(services, dryRun);
  const subscriptions = await deleteUnconfirmedSubscriptions(db, dryRun);
  const misses = await deleteOldMisses(db, dryRun);
  const alerts = await deleteOldAlerts(db, dryRun);
  const baskets = await deleteOldBaskets(db, dryRun);
  const visits = await deleteOldVisits(db, dryRun);
  const systemMessages = await deleteOldMessages(db, dryRun);
  const edi = await deleteOldEdi(db, dryRun);
  const deliveries = await deleteOldDeliveries(db, dryRun);
  const documents = await deleteOldDocuments(db, dryRun);
  const done = dryRun ? 'to delete' : 'deleted';
  return [
    `${sessions} sessions ${done}: expired more than ${SESSION_DAYS} days ago.`,
    `${keys} idempotency keys ${done}: older than ${KEY_DAYS} days.`,
    `${lists} lists ${done}: their owners deleted them more than ${LIST_DAYS} days ago.`,
    auditDays
      ? `${entries} entries of the audit log and ${events} events ${done}: older than ${auditDays} days.`
      : 'The audit log and the events are kept: AUDIT_LOG_DAYS is 0.',
    `${pictures} pictures ${done}: used by no tool, older than a day.`,
    bellDays
      ? `${notifications} notifications and kept emails ${done}: older than ${bellDays} days.`
      : 'Notifications are kept: NOTIFICATION_DAYS is 0.',
    `${subscriptions} newsletter addresses ${done}: not confirmed within ${CONFIRM_DAYS} days.`,
    `${misses} searches without a result ${done}: not repeated for ${MISS_DAYS} days.`,
    `${alerts} alerts about tools ${done}: sent, or older than ${ALERT_DAYS} days.`,
    `${baskets} baskets ${done}: sent more than ${BASKET_DAYS} days ago.`,
    `${visits} visits of purchasing systems ${done}: older than ${VISIT_DAYS} days.`,
    `${systemMessages} messages of purchasing systems ${done}: older than ${VISIT_DAYS} days.`,
    `${edi} orders and documents of X12 ${done}: older than ${EDI_DAYS} days.`,
    `${deliveries} deliveries of webhooks ${done}: older than ${DELIVERY_DAYS} days.`,
    `${documents} GraphQL documents of former releases ${done}: not used for ${DOCUMENT_DAYS} days.`,
    `${imports} imports ${done}: older than ${IMPORT_DAYS} days.`,
    `${prices} changes of prices ${done}, which can no longer be undone; what they changed is in the audit log.`,
    `${files.uploads} expired uploads, ${files.drafts} files without a request and ${files.unused} unused private files ${done}.`,
  ];
}

/** The job of every night. */
export async function cleanUp(services: AppServices): Promise<void> {
  for (const line of await deleteExpired(services, false)) services.log.info(line);
}
