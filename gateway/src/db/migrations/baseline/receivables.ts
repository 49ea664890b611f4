/** Documents, payments and credit. */
export const receivables = String.raw`
  CREATE TABLE card_events (
    id text NOT NULL,
    type text NOT NULL,
    card_payment_id uuid NOT NULL,
    received_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT card_events_dates_check CHECK (((received_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (received_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone))),
    CONSTRAINT card_events_pkey PRIMARY KEY (id)
  );

  CREATE TABLE card_payments (
    id uuid NOT NULL,
    order_id uuid,
    purchase_id uuid,
    document_id uuid,
    number text NOT NULL,
    started_by uuid NOT NULL,
    amount_cents bigint NOT NULL,
    session_id text,
    state card_payment_state DEFAULT 'Started'::card_payment_state NOT NULL,
    started_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    settled_at timestamp(3) with time zone,
    intent_id text,
    refund_cents bigint DEFAULT 0 NOT NULL,
    refunded_at timestamp(3) with time zone,
    refunded_by uuid,
    CONSTRAINT card_payments_amount_check CHECK ((amount_cents > 0)),
    CONSTRAINT card_payments_dates_check CHECK ((((started_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (started_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone)) AND ((expires_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (expires_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone)) AND ((settled_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (settled_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone)) AND ((refunded_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (refunded_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone)))),
    CONSTRAINT card_payments_refund_check CHECK (
  CASE
    WHEN (state = ANY (ARRAY['RefundDue'::card_payment_state, 'Refunded'::card_payment_state])) THEN (refund_cents > 0)
    ELSE (refund_cents = 0)
  END),
    CONSTRAINT card_payments_refunded_check CHECK (((state = 'Refunded'::card_payment_state) = (refunded_by IS NOT NULL))),
    CONSTRAINT card_payments_target_check CHECK ((num_nonnulls(order_id, purchase_id, document_id) = 1)),
    CONSTRAINT card_payments_pkey PRIMARY KEY (id),
    CONSTRAINT card_payments_session_key UNIQUE (session_id)
  );
  CREATE INDEX card_payments_document ON card_payments USING btree (document_id) WHERE (document_id IS NOT NULL);
  CREATE INDEX card_payments_order ON card_payments USING btree (order_id) WHERE (order_id IS NOT NULL);
  CREATE INDEX card_payments_purchase ON card_payments USING btree (purchase_id) WHERE (purchase_id IS NOT NULL);
  CREATE INDEX card_payments_refunds ON card_payments USING btree (settled_at, id) WHERE (refund_cents > 0);

  CREATE TABLE credit_overrides (
    id uuid NOT NULL,
    company_id uuid NOT NULL,
    amount_cents bigint NOT NULL,
    reason text NOT NULL,
    granted_by uuid NOT NULL,
    granted_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires_on date NOT NULL,
    used_by uuid,
    CONSTRAINT credit_overrides_amount_check CHECK (((amount_cents >= 0) AND (amount_cents <= '9007199254740991'::bigint))),
    CONSTRAINT credit_overrides_dates_check CHECK ((((granted_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (granted_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone)) AND ((expires_on >= '0001-01-01'::date) AND (expires_on <= '9999-12-31'::date)))),
    CONSTRAINT credit_overrides_reason_check CHECK ((reason <> ''::text)),
    CONSTRAINT credit_overrides_pkey PRIMARY KEY (id),
    CONSTRAINT credit_overrides_used_by_key UNIQUE (used_by)
  );
  CREATE INDEX credit_overrides_company ON credit_overrides USING btree (company_id, granted_at, id);

  CREATE TABLE document_orders (
    document_id uuid NOT NULL,
    order_id uuid NOT NULL,
    kind document_kind NOT NULL,
    units_before integer DEFAULT 0 NOT NULL,
    quantity integer,
    CONSTRAINT document_orders_units_check CHECK (((units_before >= 0) AND (quantity > 0))),
    CONSTRAINT document_orders_pkey PRIMARY KEY (document_id, order_id)
  );
  CREATE UNIQUE INDEX document_orders_once ON document_orders USING btree (order_id, kind, units_before) WHERE (kind = ANY (ARRAY['Invoice'::document_kind, 'CreditNote'::document_kind]));
  CREATE INDEX document_orders_order ON document_orders USING btree (order_id);

  CREATE TABLE documents (
    id uuid NOT NULL,
    kind document_kind NOT NULL,
    number text NOT NULL COLLATE pg_catalog."C",
    purchase_id uuid,
    company_id uuid,
    customer_id uuid NOT NULL,
    shipment_id uuid,
    issued_at timestamp(3) with time zone NOT NULL,
    due_on date,
    currency_total bigint NOT NULL,
    snapshot jsonb NOT NULL,
    return_id uuid,
    quote_id uuid,
    replaces_id uuid,
    CONSTRAINT documents_dates_check CHECK ((((issued_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (issued_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone)) AND ((due_on >= '0001-01-01'::date) AND (due_on <= '9999-12-31'::date)))),
    CONSTRAINT documents_number_check CHECK (
  CASE
    WHEN (quote_id IS NULL) THEN (number ~ '^[A-Z]{2,3}-[0-9]{4}-[0-9]{6,9}$'::text)
    ELSE (number ~ '^Q-[0-9]{4}-[0-9]{6,9}-[0-9]{1,4}$'::text)
  END),
    CONSTRAINT documents_replaces_check CHECK (((replaces_id IS NULL) OR (kind = 'Proforma'::document_kind))),
    CONSTRAINT documents_total_check CHECK ((currency_total >= 0)),
    CONSTRAINT documents_number_key UNIQUE (number),
    CONSTRAINT documents_pkey PRIMARY KEY (id)
  );
  CREATE INDEX documents_company ON documents USING btree (company_id, issued_at, id);
  CREATE INDEX documents_customer ON documents USING btree (customer_id, issued_at, id);
  CREATE INDEX documents_issued ON documents USING btree (issued_at, id);
  CREATE UNIQUE INDEX documents_one_deposit ON documents USING btree (purchase_id) WHERE (kind = 'Deposit'::document_kind);
  CREATE UNIQUE INDEX documents_one_proforma ON documents USING btree (purchase_id) WHERE ((kind = 'Proforma'::document_kind) AND (replaces_id IS NULL));
  CREATE INDEX documents_purchase ON documents USING btree (purchase_id, number);
  CREATE UNIQUE INDEX documents_quote ON documents USING btree (quote_id) WHERE (quote_id IS NOT NULL);
  CREATE UNIQUE INDEX documents_replaced_once ON documents USING btree (replaces_id) WHERE (replaces_id IS NOT NULL);
  CREATE INDEX documents_return ON documents USING btree (return_id) WHERE (return_id IS NOT NULL);
  CREATE INDEX documents_shipment ON documents USING btree (shipment_id) WHERE (shipment_id IS NOT NULL);

  CREATE TABLE payment_allocations (
    id uuid NOT NULL,
    payment_id uuid NOT NULL,
    document_id uuid NOT NULL,
    amount_cents bigint NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    created_by uuid NOT NULL,
    deposit_id uuid,
    CONSTRAINT payment_allocations_amount_check CHECK ((amount_cents <> 0)),
    CONSTRAINT payment_allocations_dates_check CHECK (((created_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (created_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone))),
    CONSTRAINT payment_allocations_deposit_check CHECK (((deposit_id IS NULL) OR ((deposit_id <> document_id) AND (amount_cents > 0)))),
    CONSTRAINT payment_allocations_pkey PRIMARY KEY (id)
  );
  CREATE INDEX payment_allocations_deposit ON payment_allocations USING btree (deposit_id) WHERE (deposit_id IS NOT NULL);
  CREATE INDEX payment_allocations_document ON payment_allocations USING btree (document_id);
  CREATE INDEX payment_allocations_payment ON payment_allocations USING btree (payment_id);

  CREATE TABLE payment_orders (
    order_id uuid NOT NULL,
    payment_id uuid NOT NULL,
    CONSTRAINT payment_orders_pkey PRIMARY KEY (order_id)
  );
  CREATE INDEX payment_orders_payment ON payment_orders USING btree (payment_id);

  CREATE TABLE payments (
    id uuid NOT NULL,
    order_id uuid,
    reference text NOT NULL,
    received_on date NOT NULL,
    recorded_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    recorded_by uuid NOT NULL,
    amount_cents bigint NOT NULL,
    purchase_id uuid,
    customer_id uuid,
    company_id uuid,
    method payment_method DEFAULT 'BankTransfer'::payment_method NOT NULL,
    note text,
    reverses_id uuid,
    external_id text,
    CONSTRAINT payments_account_check CHECK ((num_nonnulls(customer_id, company_id) = 1)),
    CONSTRAINT payments_amount_check CHECK (
  CASE
    WHEN (reverses_id IS NULL) THEN (amount_cents >= 0)
    ELSE (amount_cents <= 0)
  END),
    CONSTRAINT payments_dates_check CHECK ((((received_on >= '0001-01-01'::date) AND (received_on <= '9999-12-31'::date)) AND ((recorded_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (recorded_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone)))),
    CONSTRAINT payments_target_check CHECK ((num_nonnulls(order_id, purchase_id) <= 1)),
    CONSTRAINT payments_external_id_key UNIQUE (external_id),
    CONSTRAINT payments_pkey PRIMARY KEY (id),
    CONSTRAINT payments_reverses_id_key UNIQUE (reverses_id)
  );
  CREATE INDEX payments_company ON payments USING btree (company_id, received_on, id) WHERE (company_id IS NOT NULL);
  CREATE INDEX payments_customer ON payments USING btree (customer_id, received_on, id) WHERE (customer_id IS NOT NULL);
  CREATE INDEX payments_order ON payments USING btree (order_id) WHERE (order_id IS NOT NULL);
  CREATE INDEX payments_purchase ON payments USING btree (purchase_id) WHERE (purchase_id IS NOT NULL);
  CREATE INDEX payments_received ON payments USING btree (received_on, id);

  CREATE TABLE document_counters (
    kind document_kind NOT NULL,
    year integer NOT NULL,
    last integer NOT NULL,
    CONSTRAINT document_counters_pkey PRIMARY KEY (kind, year)
  );

  CREATE TABLE document_files (
    document_id uuid NOT NULL,
    sha256 text NOT NULL,
    bytes bytea NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT document_files_dates_check CHECK (((created_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (created_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone))),
    CONSTRAINT document_files_sha256_check CHECK ((sha256 = encode(sha256(bytes), 'hex'::text))),
    CONSTRAINT document_files_pkey PRIMARY KEY (document_id)
  );

  CREATE TABLE invoice_reminders (
    id uuid NOT NULL,
    document_id uuid NOT NULL,
    days smallint NOT NULL,
    sent_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT invoice_reminders_dates_check CHECK (((sent_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (sent_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone))),
    CONSTRAINT invoice_reminders_once UNIQUE (document_id, days),
    CONSTRAINT invoice_reminders_pkey PRIMARY KEY (id)
  );

  CREATE TABLE seller_settings (
    id smallint DEFAULT 1 NOT NULL,
    legal_name text,
    tax_id text,
    address text,
    bank_name text,
    account text,
    bic text,
    note text,
    CONSTRAINT seller_settings_one_row_check CHECK ((id = 1)),
    CONSTRAINT seller_settings_pkey PRIMARY KEY (id)
  );
`;
