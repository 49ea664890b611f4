/** Purchases: approvals, charges, destinations, delivery methods. */
export const purchases = String.raw`
  CREATE TABLE approval_reminders (
    id uuid NOT NULL,
    purchase_id uuid NOT NULL,
    day date NOT NULL,
    sent_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT approval_reminders_dates_check CHECK ((((day >= '0001-01-01'::date) AND (day <= '9999-12-31'::date)) AND ((sent_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (sent_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone)))),
    CONSTRAINT approval_reminders_once UNIQUE (purchase_id, day),
    CONSTRAINT approval_reminders_pkey PRIMARY KEY (id)
  );

  CREATE TABLE delivery_methods (
    id uuid NOT NULL,
    name text NOT NULL,
    kind delivery_kind NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    "position" integer DEFAULT 1 NOT NULL,
    countries text[] DEFAULT '{}'::text[] NOT NULL,
    price_cents bigint,
    bands jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT delivery_methods_bands_check CHECK (((jsonb_typeof(bands) = 'array'::text) AND ((kind = 'TABLE'::delivery_kind) = (jsonb_array_length(bands) > 0)))),
    CONSTRAINT delivery_methods_name_check CHECK (((name <> ''::text) AND (length(name) <= 60))),
    CONSTRAINT delivery_methods_price_check CHECK ((((kind = 'FLAT'::delivery_kind) = (price_cents IS NOT NULL)) AND (price_cents >= 0))),
    CONSTRAINT delivery_methods_pkey PRIMARY KEY (id)
  );

  CREATE TABLE purchase_charges (
    purchase_id uuid CONSTRAINT purchase_deliveries_purchase_id_not_null NOT NULL,
    name text CONSTRAINT purchase_deliveries_name_not_null NOT NULL,
    kind delivery_kind,
    amount_cents bigint,
    tax_cents bigint,
    proposed_cents bigint,
    refusal text,
    order_id uuid CONSTRAINT purchase_deliveries_order_id_not_null NOT NULL,
    invoice_id uuid,
    credit_note_id uuid,
    cancelled_at timestamp(3) with time zone,
    what charge_kind DEFAULT 'Delivery'::charge_kind NOT NULL,
    CONSTRAINT purchase_charges_agreed_check CHECK (((kind <> 'QUOTED'::delivery_kind) OR (amount_cents IS NULL) OR ((amount_cents = proposed_cents) AND (refusal IS NULL)))),
    CONSTRAINT purchase_charges_amount_check CHECK (((amount_cents >= 0) AND ((kind = 'QUOTED'::delivery_kind) OR (amount_cents IS NOT NULL)))),
    CONSTRAINT purchase_charges_credit_check CHECK (((credit_note_id IS NULL) OR ((invoice_id IS NOT NULL) AND (cancelled_at IS NOT NULL)))),
    CONSTRAINT purchase_charges_dates_check CHECK (((cancelled_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (cancelled_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone))),
    CONSTRAINT purchase_charges_invoice_check CHECK (((invoice_id IS NULL) OR (amount_cents IS NOT NULL))),
    CONSTRAINT purchase_charges_kind_check CHECK (((what = 'Delivery'::charge_kind) = (kind IS NOT NULL))),
    CONSTRAINT purchase_charges_proposed_check CHECK (((proposed_cents >= 0) AND ((proposed_cents IS NULL) OR (kind = 'QUOTED'::delivery_kind)) AND ((refusal IS NULL) OR (proposed_cents IS NOT NULL)))),
    CONSTRAINT purchase_charges_tax_check CHECK (((tax_cents >= 0) AND (tax_cents <= amount_cents))),
    CONSTRAINT purchase_charges_pkey PRIMARY KEY (purchase_id, what)
  );
  CREATE INDEX purchase_charges_invoice ON purchase_charges USING btree (invoice_id) WHERE (invoice_id IS NOT NULL);
  CREATE INDEX purchase_charges_order ON purchase_charges USING btree (order_id);

  CREATE TABLE purchases (
    id uuid NOT NULL,
    number text DEFAULT purchase_number(now()) NOT NULL COLLATE pg_catalog."C",
    customer_id uuid NOT NULL,
    po_number text,
    note text,
    requested_on date,
    delivery_address text,
    contact_no text,
    placed_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    company_id uuid,
    terms payment_terms DEFAULT 'Prepaid'::payment_terms NOT NULL,
    state purchase_stage DEFAULT 'Placed'::purchase_stage NOT NULL,
    tax_country text COLLATE pg_catalog."C",
    tax_basis_points integer,
    tax_name text,
    tax_note text,
    tax_decided_at timestamp(3) with time zone,
    delivery_to jsonb,
    delivery_country text COLLATE pg_catalog."C",
    deposit_percent integer,
    deposit_paid_at timestamp(3) with time zone,
    CONSTRAINT purchases_dates_check CHECK ((((placed_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (placed_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone)) AND ((tax_decided_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (tax_decided_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone)) AND ((deposit_paid_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (deposit_paid_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone)) AND ((requested_on >= '0001-01-01'::date) AND (requested_on <= '9999-12-31'::date)))),
    CONSTRAINT purchases_delivery_country_check CHECK ((delivery_country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT purchases_delivery_to_check CHECK (((delivery_to IS NULL) OR (is_postal_address(delivery_to) AND (NOT (delivery_country IS DISTINCT FROM (delivery_to ->> 'country'::text)))))),
    CONSTRAINT purchases_deposit_check CHECK ((((deposit_percent >= 1) AND (deposit_percent <= 100)) AND ((deposit_paid_at IS NULL) OR (deposit_percent IS NOT NULL)))),
    CONSTRAINT purchases_number_check CHECK ((number ~ '^P-[0-9]{4}-[0-9]{6,9}$'::text)),
    CONSTRAINT purchases_po_number_check CHECK (((po_number <> ''::text) AND (length(po_number) <= 64))),
    CONSTRAINT purchases_state_check CHECK (((state = 'Placed'::purchase_stage) OR (company_id IS NOT NULL))),
    CONSTRAINT purchases_tax_country_check CHECK ((tax_country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT purchases_tax_decided_check CHECK (((tax_decided_at IS NOT NULL) OR (num_nonnulls(tax_country, tax_basis_points) = 0))),
    CONSTRAINT purchases_tax_rate_check CHECK ((((tax_basis_points >= 0) AND (tax_basis_points <= 10000)) AND ((tax_basis_points IS NULL) = (tax_name IS NULL)) AND ((tax_note IS NULL) OR (tax_name IS NOT NULL)))),
    CONSTRAINT purchases_terms_check CHECK (((terms = 'Prepaid'::payment_terms) OR (company_id IS NOT NULL))),
    CONSTRAINT purchases_number_key UNIQUE (number),
    CONSTRAINT purchases_pkey PRIMARY KEY (id)
  );
  CREATE INDEX purchases_awaiting ON purchases USING btree (placed_at, id) WHERE (state = 'AwaitingApproval'::purchase_stage);
  CREATE INDEX purchases_company ON purchases USING btree (company_id, placed_at, id) WHERE (company_id IS NOT NULL);
  CREATE INDEX purchases_customer ON purchases USING btree (customer_id, placed_at, id);
  CREATE INDEX purchases_placed ON purchases USING btree (placed_at, id);
  CREATE INDEX purchases_po_search ON purchases USING gin (lower(po_number) gin_trgm_ops);
  CREATE INDEX purchases_untaxed ON purchases USING btree (placed_at, id) WHERE ((tax_decided_at IS NULL) AND (state = 'Placed'::purchase_stage));

  CREATE TABLE purchase_approvals (
    purchase_id uuid NOT NULL,
    lines jsonb NOT NULL,
    agreed_total bigint NOT NULL,
    spending_limit bigint NOT NULL,
    spending_period spending_period NOT NULL,
    spent bigint NOT NULL,
    requested_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    escalated_at timestamp(3) with time zone,
    decided_by uuid,
    decided_at timestamp(3) with time zone,
    rejection text,
    delivery_method_id uuid,
    charges jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT purchase_approvals_charges_check CHECK ((jsonb_typeof(charges) = 'array'::text)),
    CONSTRAINT purchase_approvals_dates_check CHECK ((((requested_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (requested_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone)) AND ((escalated_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (escalated_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone)) AND ((decided_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (decided_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone)))),
    CONSTRAINT purchase_approvals_decision_check CHECK ((((decided_by IS NULL) = (decided_at IS NULL)) AND ((rejection IS NULL) OR (decided_at IS NOT NULL)))),
    CONSTRAINT purchase_approvals_pkey PRIMARY KEY (purchase_id)
  );

  CREATE TABLE purchase_destinations (
    purchase_id uuid NOT NULL,
    number integer NOT NULL,
    delivery_address text,
    delivery_to jsonb,
    contact_no text,
    CONSTRAINT purchase_destinations_address_check CHECK ((((delivery_address IS NULL) = (delivery_to IS NULL)) AND ((delivery_to IS NULL) OR is_postal_address(delivery_to)))),
    CONSTRAINT purchase_destinations_number_check CHECK (((number >= 1) AND (number <= 19))),
    CONSTRAINT purchase_destinations_pkey PRIMARY KEY (purchase_id, number)
  );
`;
