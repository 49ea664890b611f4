/** Foreign keys, after all tables. */
export const foreignKeys = String.raw`
  ALTER TABLE addresses
    ADD CONSTRAINT addresses_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
    ADD CONSTRAINT addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

  ALTER TABLE approval_reminders
    ADD CONSTRAINT approval_reminders_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchases(id);

  ALTER TABLE card_events
    ADD CONSTRAINT card_events_card_payment_id_fkey FOREIGN KEY (card_payment_id) REFERENCES card_payments(id);

  ALTER TABLE card_payments
    ADD CONSTRAINT card_payments_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id),
    ADD CONSTRAINT card_payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
    ADD CONSTRAINT card_payments_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchases(id),
    ADD CONSTRAINT card_payments_refunded_by_fkey FOREIGN KEY (refunded_by) REFERENCES users(id),
    ADD CONSTRAINT card_payments_started_by_fkey FOREIGN KEY (started_by) REFERENCES users(id);

  ALTER TABLE carts
    ADD CONSTRAINT carts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

  ALTER TABLE company_certificates
    ADD CONSTRAINT company_certificates_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
    ADD CONSTRAINT company_certificates_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id);

  ALTER TABLE company_events
    ADD CONSTRAINT company_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
    ADD CONSTRAINT company_events_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

  ALTER TABLE company_invitations
    ADD CONSTRAINT company_invitations_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
    ADD CONSTRAINT company_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id);

  ALTER TABLE company_members
    ADD CONSTRAINT company_members_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
    ADD CONSTRAINT company_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

  ALTER TABLE credit_overrides
    ADD CONSTRAINT credit_overrides_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
    ADD CONSTRAINT credit_overrides_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES users(id),
    ADD CONSTRAINT credit_overrides_used_by_fkey FOREIGN KEY (used_by) REFERENCES purchases(id);

  ALTER TABLE custom_tool_requests
    ADD CONSTRAINT custom_tool_requests_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES users(id),
    ADD CONSTRAINT custom_tool_requests_quote_request_id_fkey FOREIGN KEY (quote_request_id) REFERENCES quote_requests(id);

  ALTER TABLE document_files
    ADD CONSTRAINT document_files_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id);

  ALTER TABLE document_orders
    ADD CONSTRAINT document_orders_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id),
    ADD CONSTRAINT document_orders_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

  ALTER TABLE documents
    ADD CONSTRAINT documents_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
    ADD CONSTRAINT documents_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES users(id),
    ADD CONSTRAINT documents_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchases(id),
    ADD CONSTRAINT documents_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quotes(id),
    ADD CONSTRAINT documents_replaces_id_fkey FOREIGN KEY (replaces_id) REFERENCES documents(id),
    ADD CONSTRAINT documents_return_id_fkey FOREIGN KEY (return_id) REFERENCES returns(id),
    ADD CONSTRAINT documents_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id);

  ALTER TABLE file_uploads
    ADD CONSTRAINT file_uploads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

  ALTER TABLE files
    ADD CONSTRAINT files_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
    ADD CONSTRAINT files_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES users(id),
    ADD CONSTRAINT files_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id);

  ALTER TABLE idempotency_keys
    ADD CONSTRAINT idempotency_keys_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
    ADD CONSTRAINT idempotency_keys_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchases(id),
    ADD CONSTRAINT idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

  ALTER TABLE invoice_reminders
    ADD CONSTRAINT invoice_reminders_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id);

  ALTER TABLE notifications
    ADD CONSTRAINT notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

  ALTER TABLE order_events
    ADD CONSTRAINT order_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
    ADD CONSTRAINT order_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
    ADD CONSTRAINT order_events_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipment_receipts(shipment_id);

  ALTER TABLE order_promises
    ADD CONSTRAINT order_promises_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

  ALTER TABLE order_stage_changes
    ADD CONSTRAINT order_stage_changes_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
    ADD CONSTRAINT order_stage_changes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
    ADD CONSTRAINT order_stage_changes_stage_id_fkey FOREIGN KEY (stage_id) REFERENCES order_stages(id);

  ALTER TABLE orders
    ADD CONSTRAINT orders_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
    ADD CONSTRAINT orders_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES users(id),
    ADD CONSTRAINT orders_destination_fkey FOREIGN KEY (purchase_id, destination) REFERENCES purchase_destinations(purchase_id, number),
    ADD CONSTRAINT orders_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchases(id),
    ADD CONSTRAINT orders_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id),
    ADD CONSTRAINT orders_tool_id_fkey FOREIGN KEY (tool_id) REFERENCES tools(id);

  ALTER TABLE package_lines
    ADD CONSTRAINT package_lines_package_id_fkey FOREIGN KEY (package_id) REFERENCES packages(id),
    ADD CONSTRAINT package_lines_shipment_line_id_fkey FOREIGN KEY (shipment_line_id) REFERENCES shipment_lines(id) ON DELETE CASCADE;

  ALTER TABLE packages
    ADD CONSTRAINT packages_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id);

  ALTER TABLE payment_allocations
    ADD CONSTRAINT payment_allocations_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
    ADD CONSTRAINT payment_allocations_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES documents(id),
    ADD CONSTRAINT payment_allocations_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id),
    ADD CONSTRAINT payment_allocations_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id);

  ALTER TABLE payment_orders
    ADD CONSTRAINT payment_orders_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
    ADD CONSTRAINT payment_orders_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id);

  ALTER TABLE payments
    ADD CONSTRAINT payments_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
    ADD CONSTRAINT payments_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES users(id),
    ADD CONSTRAINT payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
    ADD CONSTRAINT payments_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchases(id),
    ADD CONSTRAINT payments_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id),
    ADD CONSTRAINT payments_reverses_id_fkey FOREIGN KEY (reverses_id) REFERENCES payments(id);

  ALTER TABLE production_weeks
    ADD CONSTRAINT production_weeks_tool_id_fkey FOREIGN KEY (tool_id) REFERENCES tools(id);

  ALTER TABLE promise_records
    ADD CONSTRAINT promise_records_tool_id_fkey FOREIGN KEY (tool_id) REFERENCES tools(id);

  ALTER TABLE purchase_approvals
    ADD CONSTRAINT purchase_approvals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
    ADD CONSTRAINT purchase_approvals_delivery_method_id_fkey FOREIGN KEY (delivery_method_id) REFERENCES delivery_methods(id) ON DELETE SET NULL,
    ADD CONSTRAINT purchase_approvals_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchases(id);

  ALTER TABLE purchase_charges
    ADD CONSTRAINT purchase_charges_credit_note_id_fkey FOREIGN KEY (credit_note_id) REFERENCES documents(id),
    ADD CONSTRAINT purchase_charges_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES documents(id),
    ADD CONSTRAINT purchase_charges_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
    ADD CONSTRAINT purchase_charges_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchases(id);

  ALTER TABLE purchase_destinations
    ADD CONSTRAINT purchase_destinations_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchases(id);

  ALTER TABLE purchases
    ADD CONSTRAINT purchases_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
    ADD CONSTRAINT purchases_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES users(id);

  ALTER TABLE quote_askers
    ADD CONSTRAINT quote_askers_message_id_fkey FOREIGN KEY (message_id) REFERENCES quote_messages(id);

  ALTER TABLE quote_lines
    ADD CONSTRAINT quote_lines_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quotes(id),
    ADD CONSTRAINT quote_lines_tool_id_fkey FOREIGN KEY (tool_id) REFERENCES tools(id);

  ALTER TABLE quote_links
    ADD CONSTRAINT quote_links_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
    ADD CONSTRAINT quote_links_request_id_fkey FOREIGN KEY (request_id) REFERENCES quote_requests(id);

  ALTER TABLE quote_messages
    ADD CONSTRAINT quote_messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
    ADD CONSTRAINT quote_messages_link_id_fkey FOREIGN KEY (link_id) REFERENCES quote_links(id),
    ADD CONSTRAINT quote_messages_request_id_fkey FOREIGN KEY (request_id) REFERENCES quote_requests(id);

  ALTER TABLE quote_prices
    ADD CONSTRAINT quote_prices_line_fkey FOREIGN KEY (quote_id, "position") REFERENCES quote_lines(quote_id, "position");

  ALTER TABLE quote_request_lines
    ADD CONSTRAINT quote_request_lines_request_id_fkey FOREIGN KEY (request_id) REFERENCES quote_requests(id) ON DELETE CASCADE,
    ADD CONSTRAINT quote_request_lines_tool_id_fkey FOREIGN KEY (tool_id) REFERENCES tools(id);

  ALTER TABLE quote_requests
    ADD CONSTRAINT quote_requests_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES users(id),
    ADD CONSTRAINT quote_requests_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
    ADD CONSTRAINT quote_requests_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES users(id),
    ADD CONSTRAINT quote_requests_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchases(id);

  ALTER TABLE quote_tools
    ADD CONSTRAINT quote_tools_line_fkey FOREIGN KEY (quote_id, "position") REFERENCES quote_lines(quote_id, "position"),
    ADD CONSTRAINT quote_tools_tool_id_fkey FOREIGN KEY (tool_id) REFERENCES tools(id);

  ALTER TABLE quotes
    ADD CONSTRAINT quotes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
    ADD CONSTRAINT quotes_request_id_fkey FOREIGN KEY (request_id) REFERENCES quote_requests(id);

  ALTER TABLE return_lines
    ADD CONSTRAINT return_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
    ADD CONSTRAINT return_lines_return_id_fkey FOREIGN KEY (return_id) REFERENCES returns(id);

  ALTER TABLE returns
    ADD CONSTRAINT returns_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
    ADD CONSTRAINT returns_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES users(id),
    ADD CONSTRAINT returns_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchases(id),
    ADD CONSTRAINT returns_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipment_receipts(shipment_id);

  ALTER TABLE reviews
    ADD CONSTRAINT reviews_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id);

  ALTER TABLE saved_list_lines
    ADD CONSTRAINT saved_list_lines_list_id_fkey FOREIGN KEY (list_id) REFERENCES saved_lists(id) ON DELETE CASCADE,
    ADD CONSTRAINT saved_list_lines_tool_id_fkey FOREIGN KEY (tool_id) REFERENCES tools(id);

  ALTER TABLE saved_lists
    ADD CONSTRAINT saved_lists_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
    ADD CONSTRAINT saved_lists_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id);

  ALTER TABLE sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

  ALTER TABLE shipment_lines
    ADD CONSTRAINT shipment_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
    ADD CONSTRAINT shipment_lines_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id);

  ALTER TABLE shipment_receipt_lines
    ADD CONSTRAINT shipment_receipt_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
    ADD CONSTRAINT shipment_receipt_lines_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipment_receipts(shipment_id);

  ALTER TABLE shipment_receipts
    ADD CONSTRAINT shipment_receipts_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id);

  ALTER TABLE shipments
    ADD CONSTRAINT shipments_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchases(id),
    ADD CONSTRAINT shipments_shipped_by_fkey FOREIGN KEY (shipped_by) REFERENCES users(id),
    ADD CONSTRAINT shipments_voided_by_fkey FOREIGN KEY (voided_by) REFERENCES users(id);

  ALTER TABLE stock_movements
    ADD CONSTRAINT stock_movements_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
    ADD CONSTRAINT stock_movements_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
    ADD CONSTRAINT stock_movements_tool_id_fkey FOREIGN KEY (tool_id) REFERENCES tools(id);

  ALTER TABLE tool_names
    ADD CONSTRAINT tool_names_tool_id_fkey FOREIGN KEY (tool_id) REFERENCES tools(id) ON DELETE CASCADE;

  ALTER TABLE tool_request_answers
    ADD CONSTRAINT tool_request_answers_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
    ADD CONSTRAINT tool_request_answers_request_id_fkey FOREIGN KEY (request_id) REFERENCES custom_tool_requests(id) ON DELETE CASCADE;

  ALTER TABLE tools
    ADD CONSTRAINT tools_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
    ADD CONSTRAINT tools_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES users(id),
    ADD CONSTRAINT tools_family_id_fkey FOREIGN KEY (family_id) REFERENCES families(id),
    ADD CONSTRAINT tools_replaced_by_id_fkey FOREIGN KEY (replaced_by_id) REFERENCES tools(id);
`;
