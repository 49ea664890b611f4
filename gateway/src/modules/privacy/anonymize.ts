import type { EntityManager } from 'typeorm';
import { formerEmail, FORMER_NAME, publicName, Role, User } from '../people/users/user.entity';

/** Orders and purchases stay for bookkeeping. What belongs to a company is its address, which its members still need. */
const IN_SALES = [
  `UPDATE orders SET contact_no = NULL,
      delivery_address = CASE WHEN company_id IS NOT NULL THEN delivery_address END
    WHERE customer_id = $1
      AND (contact_no IS NOT NULL OR company_id IS NULL AND delivery_address IS NOT NULL)`,
  `UPDATE purchases SET contact_no = NULL,
      delivery_address = CASE WHEN company_id IS NOT NULL THEN delivery_address END,
      delivery_to = CASE WHEN company_id IS NOT NULL THEN delivery_to END,
      note = CASE WHEN company_id IS NOT NULL THEN note END
    WHERE customer_id = $1
      AND (contact_no IS NOT NULL OR company_id IS NULL AND num_nonnulls(delivery_address, note) > 0)`,
  `UPDATE purchase_destinations further SET contact_no = NULL,
      delivery_address = CASE WHEN company_id IS NOT NULL THEN further.delivery_address END,
      delivery_to = CASE WHEN company_id IS NOT NULL THEN further.delivery_to END
    FROM purchases WHERE purchases.id = purchase_id AND customer_id = $1
      AND (further.contact_no IS NOT NULL OR company_id IS NULL AND further.delivery_address IS NOT NULL)`,
  `UPDATE returns SET note = NULL WHERE customer_id = $1 AND company_id IS NULL`,
  `UPDATE shipment_receipts SET received_by = NULL, note = NULL FROM shipments JOIN purchases ON purchases.id = purchase_id
    WHERE shipments.id = shipment_id AND customer_id = $1 AND company_id IS NULL
      AND num_nonnulls(received_by, shipment_receipts.note) > 0`,
];

/** Requests for customised tools: the admins' notifications name their author, and no one else owns their drawings. */
const deletingRequests = (where: string) => [
  `DELETE FROM notifications WHERE subject_id IN (SELECT id FROM custom_tool_requests WHERE ${where})`,
  `DELETE FROM files WHERE subject_type = 'tool-request'
    AND subject_id IN (SELECT id FROM custom_tool_requests WHERE ${where})`,
  `DELETE FROM custom_tool_requests WHERE ${where}`,
];

/** $1: the user's id. */
const BY_ID = [
  ...IN_SALES,
  // Orders still show them.
  `UPDATE tools SET deleted_at = now() WHERE customer_id = $1 AND company_id IS NULL AND deleted_at IS NULL`,
  `DELETE FROM sessions WHERE user_id = $1`,
  `UPDATE api_keys SET revoked_at = coalesce(revoked_at, now()) WHERE user_id = $1`,
  `DELETE FROM idempotency_keys WHERE user_id = $1`,
  `DELETE FROM carts WHERE user_id = $1`,
  `DELETE FROM addresses WHERE user_id = $1`,
  `DELETE FROM notifications WHERE user_id = $1`,
  // The clean-up deletes their bytes. Files of a company stay, as its address does.
  `DELETE FROM files WHERE company_id IS NULL AND customer_id = $1`,
  `DELETE FROM file_uploads WHERE user_id = $1`,
  `DELETE FROM saved_lists WHERE owner_id = $1 AND company_id IS NULL`,
  `DELETE FROM saved_views WHERE owner_id = $1`,
  `DELETE FROM change_notice_recipients WHERE user_id = $1`,
  `DELETE FROM punchout_sessions WHERE user_id = $1`,
  `UPDATE punchout_connections SET buyer_id = NULL WHERE buyer_id = $1`,
  `UPDATE edi_partners SET buyer_id = NULL WHERE buyer_id = $1`,
  `DELETE FROM tool_alerts WHERE user_id = $1`,
  // Answered ones help others, and never had a name.
  `DELETE FROM tool_questions WHERE asker_id = $1 AND answer IS NULL`,
  `DELETE FROM staff_notes WHERE customer_id = $1`,
  `UPDATE on_behalf_sessions SET reason = 'Erased', ended_at = coalesce(ended_at, now())
    WHERE customer_id = $1 OR staff_id = $1 AND ended_at IS NULL`,
  `UPDATE custom_tool_requests SET assignee_id = NULL WHERE assignee_id = $1`,
  `UPDATE quote_requests SET assignee_id = NULL WHERE assignee_id = $1`,
  // Also requests that came from an email address that the user had before.
  ...deletingRequests('quote_request_id IN (SELECT id FROM quote_requests WHERE customer_id = $1)'),
  `DELETE FROM quote_requests WHERE customer_id = $1 AND company_id IS NULL AND state = 'Draft'`,
  `UPDATE quote_links SET revoked_at = now() FROM quote_requests WHERE quote_requests.id = request_id
    AND customer_id = $1 AND company_id IS NULL AND revoked_at IS NULL`,
  `DELETE FROM quote_askers USING quote_messages JOIN quote_requests ON quote_requests.id = request_id
    WHERE quote_messages.id = message_id AND customer_id = $1 AND company_id IS NULL`,
  // The thread of a company stays: its members still need it.
  `DELETE FROM purchase_messages USING purchases WHERE purchases.id = purchase_id
    AND customer_id = $1 AND company_id IS NULL`,
  // Versions and threads stay for bookkeeping, as purchases do.
  `UPDATE quote_requests SET message = NULL WHERE customer_id = $1 AND company_id IS NULL`,
];

/** $1: the email address. */
const BY_EMAIL = [
  ...deletingRequests('lower(email) = $1'),
  `DELETE FROM quote_askers WHERE email = $1`,
  `DELETE FROM newsletter_subscriptions WHERE lower(email) = $1`,
  `DELETE FROM company_invitations WHERE email = $1`,
  `DELETE FROM message_deliveries WHERE recipient = $1`,
  `DELETE FROM kept_emails WHERE recipient = $1`,
];

/** Notifications name who asked for an approval, and who gave it. $1: the user's id, $2: their name, $3: what replaces it. */
const IN_NOTIFICATIONS = `
  UPDATE notifications SET text = $3::text || substr(text, length($2::text) + 1)
  WHERE starts_with(text, $2::text || ' ') AND subject_id IN (
    SELECT id FROM purchases WHERE customer_id = $1 AND company_id IS NOT NULL
    UNION SELECT purchase_id FROM purchase_approvals WHERE decided_by = $1)`;

/** Removes or replaces what identifies a user, in the caller's transaction. The user's row stays: others refer to it. */
export async function anonymize(tx: EntityManager, user: User): Promise<void> {
  for (const sql of BY_ID) await tx.query(sql, [user.id]);
  for (const sql of BY_EMAIL) await tx.query(sql, [user.email]);
  await tx.query(IN_NOTIFICATIONS, [user.id, publicName(user), FORMER_NAME]);
  await tx.update(
    User,
    { id: user.id },
    {
      email: formerEmail(user.id),
      emailVerified: false,
      ownName: FORMER_NAME,
      role: Role.customer,
      address: null,
      education: null,
      contactNo: null,
      linkedin: null,
      switchedOffEmails: [],
      actingCompanyId: null,
      deletedAt: new Date(),
    },
  );
}

/** Again, for an order that the user was placing at the very moment of the deletion. */
export async function anonymizeSales(db: EntityManager, userId: string): Promise<void> {
  for (const sql of IN_SALES) await db.query(sql, [userId]);
}
