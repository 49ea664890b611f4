const EMAIL = '(SELECT email FROM users WHERE id = $1)';

/**
 * The personal data of a user, for the export: statements that return one JSON column, with $1 the user's id. They
 * select whole rows, so that a new column is exported without being named here. What belongs to other people or to the
 * shop is taken out. The columns keep the names of the database, and amounts are cents.
 */
export const PERSONAL_DATA = {
  profile: `SELECT to_jsonb(users) FROM users WHERE id = $1`,
  sessions: `SELECT to_jsonb(sessions) FROM sessions WHERE user_id = $1 ORDER BY signed_in_at`,
  memberships: `
    SELECT to_jsonb(company_members) || jsonb_build_object('company', legal_name)
    FROM company_members JOIN companies ON companies.id = company_id WHERE user_id = $1 ORDER BY joined_at`,
  invitations: `
    SELECT to_jsonb(company_invitations) - 'invited_by' FROM company_invitations
    WHERE email = ${EMAIL} ORDER BY id`,
  certificates: `
    SELECT to_jsonb(company_certificates) - 'bytes' FROM company_certificates WHERE uploaded_by = $1`,
  companyEvents: `SELECT to_jsonb(company_events) - 'details' FROM company_events WHERE actor_id = $1 ORDER BY id`,
  apiKeys: `SELECT to_jsonb(api_keys) FROM api_keys WHERE user_id = $1 ORDER BY id`,
  addresses: `SELECT to_jsonb(addresses) FROM addresses WHERE user_id = $1 ORDER BY id`,
  purchases: `
    SELECT to_jsonb(purchases) || jsonb_build_object('approval', to_jsonb(purchase_approvals) - 'decided_by',
      'destinations', (SELECT coalesce(jsonb_agg(to_jsonb(further) - 'purchase_id' ORDER BY number), '[]')
        FROM purchase_destinations further WHERE further.purchase_id = purchases.id))
    FROM purchases LEFT JOIN purchase_approvals ON purchase_id = purchases.id WHERE customer_id = $1 ORDER BY purchases.id`,
  charges: `
    SELECT to_jsonb(purchase_charges) FROM purchase_charges JOIN purchases ON purchases.id = purchase_id
    WHERE customer_id = $1 ORDER BY purchase_id, what`,
  orders: `SELECT to_jsonb(orders) FROM orders WHERE customer_id = $1 ORDER BY id`,
  orderEvents: `
    SELECT to_jsonb(order_events) - CASE WHEN actor_id = $1 THEN '' ELSE 'actor_id' END
    FROM order_events JOIN orders ON orders.id = order_id
    WHERE customer_id = $1 ORDER BY order_events.id`,
  shipments: `
    SELECT to_jsonb(shipments) - 'shipped_by' - 'voided_by' - 'void_reason' FROM shipments JOIN purchases ON purchases.id = purchase_id
    WHERE customer_id = $1 ORDER BY shipments.id`,
  shipmentLines: `
    SELECT to_jsonb(shipment_lines) FROM shipment_lines JOIN orders ON orders.id = order_id
    WHERE customer_id = $1 ORDER BY shipment_lines.id`,
  returns: `
    SELECT to_jsonb(returns) || jsonb_build_object('lines', (
      SELECT jsonb_agg(to_jsonb(return_lines)) FROM return_lines WHERE return_id = returns.id))
    FROM returns WHERE customer_id = $1 ORDER BY id`,
  shipmentReceipts: `
    SELECT to_jsonb(shipment_receipts) || jsonb_build_object('lines', (
      SELECT coalesce(jsonb_agg(to_jsonb(shipment_receipt_lines) - 'shipment_id'), '[]') FROM shipment_receipt_lines
      WHERE shipment_id = shipments.id))
    FROM shipment_receipts JOIN shipments ON shipments.id = shipment_id JOIN purchases ON purchases.id = purchase_id
    WHERE customer_id = $1 ORDER BY shipment_id`,
  quoteRequests: `
    SELECT to_jsonb(quote_requests) - 'assignee_id' || jsonb_build_object(
      'lines', (SELECT coalesce(jsonb_agg(to_jsonb(quote_request_lines) - 'request_id'), '[]') FROM quote_request_lines
        WHERE request_id = quote_requests.id),
      'versions', (SELECT coalesce(jsonb_agg(to_jsonb(quotes) - 'author_id'), '[]') FROM quotes
        WHERE request_id = quote_requests.id))
    FROM quote_requests WHERE customer_id = $1 ORDER BY id`,
  tools: `
    SELECT to_jsonb(tools) - 'place' - 'search_text' - 'ordinal' FROM tools WHERE customer_id = $1 AND company_id IS NULL ORDER BY id`,
  quoteMessages: `
    SELECT to_jsonb(quote_messages) - CASE WHEN author_id = $1 THEN '' ELSE 'author_id' END
    FROM quote_messages JOIN quote_requests ON quote_requests.id = request_id
    WHERE author_id = $1 OR customer_id = $1 AND NOT is_internal ORDER BY quote_messages.id`,
  purchaseMessages: `
    SELECT to_jsonb(purchase_messages) - CASE WHEN author_id = $1 THEN '' ELSE 'author_id' END
    FROM purchase_messages JOIN purchases ON purchases.id = purchase_id
    WHERE author_id = $1 OR customer_id = $1 AND NOT is_internal ORDER BY purchase_messages.id`,
  documents: `SELECT to_jsonb(documents) - 'snapshot' FROM documents WHERE customer_id = $1 ORDER BY id`,
  payments: `
    SELECT to_jsonb(payments) - 'recorded_by' - 'note' FROM payments
    WHERE customer_id = $1 ORDER BY id`,
  debtors: `SELECT to_jsonb(debtors) FROM debtors WHERE customer_id = $1`,
  cardPayments: `
    SELECT to_jsonb(card_payments) - 'refunded_by' FROM card_payments WHERE started_by = $1 ORDER BY id`,
  cart: `SELECT to_jsonb(carts) - 'attempt_key' - 'former_keys' FROM carts WHERE user_id = $1`,
  lists: `
    SELECT to_jsonb(saved_lists) || jsonb_build_object('lines', (
      SELECT coalesce(jsonb_agg(to_jsonb(saved_list_lines) - 'list_id'), '[]') FROM saved_list_lines
      WHERE list_id = saved_lists.id))
    FROM saved_lists WHERE owner_id = $1 ORDER BY id`,
  views: `SELECT to_jsonb(saved_views) FROM saved_views WHERE owner_id = $1 ORDER BY id`,
  files: `
    SELECT to_jsonb(files) || jsonb_build_object('path', '/files/' || id) FROM files
    WHERE uploaded_by = $1 OR company_id IS NULL AND customer_id = $1 ORDER BY created_at, id`,
  uploads: `SELECT to_jsonb(file_uploads) - 'parts' FROM file_uploads WHERE user_id = $1 ORDER BY id`,
  changeNotices: `
    SELECT to_jsonb(change_notice_recipients) - 'digest_id' FROM change_notice_recipients WHERE user_id = $1 ORDER BY notice_id`,
  punchoutVisits: `
    SELECT to_jsonb(punchout_sessions) - 'start_hash' FROM punchout_sessions WHERE user_id = $1 ORDER BY id`,
  toolAlerts: `SELECT to_jsonb(tool_alerts) FROM tool_alerts WHERE user_id = $1 ORDER BY id`,
  questions: `SELECT to_jsonb(tool_questions) FROM tool_questions WHERE asker_id = $1 ORDER BY id`,
  reviews: `SELECT to_jsonb(reviews) FROM reviews WHERE author_id = $1 ORDER BY id`,
  requests: `
    SELECT to_jsonb(custom_tool_requests) - 'note' - 'assignee_id' || jsonb_build_object('answers', (
      SELECT coalesce(jsonb_agg(to_jsonb(tool_request_answers) - 'author_id'), '[]') FROM tool_request_answers
      WHERE request_id = custom_tool_requests.id), 'files', (
      SELECT coalesce(jsonb_agg(to_jsonb(files) - 'subject_type' - 'subject_id'), '[]') FROM files
      WHERE subject_type = 'tool-request' AND subject_id = custom_tool_requests.id))
    FROM custom_tool_requests WHERE lower(email) = ${EMAIL} ORDER BY id`,
  notifications: `SELECT to_jsonb(notifications) FROM notifications WHERE user_id = $1 ORDER BY id`,
  keptEmails: `SELECT to_jsonb(kept_emails) FROM kept_emails WHERE recipient = ${EMAIL} ORDER BY id`,
  emails: `SELECT to_jsonb(message_deliveries) - 'dismissed_at' - 'dismissed_by_id' - 'dismissal_reason'
    FROM message_deliveries WHERE recipient = ${EMAIL} ORDER BY id`,
  newsletter: `SELECT to_jsonb(newsletter_subscriptions) FROM newsletter_subscriptions WHERE lower(email) = ${EMAIL}`,
  auditEntries: `
    SELECT jsonb_build_object('at', at, 'action', action, 'before', before, 'after', after) FROM audit_log
    WHERE entity = 'User' AND entity_id = $1::text ORDER BY id`,
  accountEvents: `
    SELECT jsonb_build_object('at', at, 'type', type, 'payload', payload) FROM domain_events
    WHERE subject_id = $1::text AND subject_type = 'user' ORDER BY id`,
} as const satisfies Record<string, string>;

/** What only an export by staff has, who answer a request for access with it (adr/0096). */
const OF_STAFF = {
  staffNotes: `SELECT to_jsonb(staff_notes) - 'author_id' FROM staff_notes WHERE customer_id = $1 ORDER BY id`,
  onBehalf: `SELECT to_jsonb(on_behalf_sessions) - 'staff_id' FROM on_behalf_sessions WHERE customer_id = $1 ORDER BY id`,
} as const satisfies Record<string, string>;

/** The statements of an export, for the person themselves or for staff. */
export const personalDataFor = (isStaff: boolean): Record<string, string> =>
  isStaff ? { ...PERSONAL_DATA, ...OF_STAFF } : PERSONAL_DATA;

export type PersonalDataSection = keyof typeof PERSONAL_DATA;
