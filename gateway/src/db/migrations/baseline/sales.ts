/** Orders, carts and lists. */
export const sales = String.raw`
  CREATE TABLE carts (
    user_id uuid NOT NULL,
    lines jsonb NOT NULL,
    attempt_key text NOT NULL,
    former_keys text[] DEFAULT '{}'::text[] NOT NULL,
    version integer NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT carts_lines_check CHECK ((jsonb_typeof(lines) = 'array'::text)),
    CONSTRAINT carts_version_check CHECK ((version > 0)),
    CONSTRAINT carts_pkey PRIMARY KEY (user_id)
  );

  CREATE TABLE orders (
    id uuid NOT NULL,
    tool_id uuid NOT NULL,
    tool_name text NOT NULL,
    quantity integer NOT NULL,
    customer_id uuid NOT NULL,
    contact_no text,
    status order_status DEFAULT 'Pending'::order_status NOT NULL,
    payment payment_status DEFAULT 'unpaid'::payment_status NOT NULL,
    placed_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp(3) with time zone,
    number text NOT NULL COLLATE pg_catalog."C",
    delivery_address text,
    unit_price_cents bigint NOT NULL,
    total_price_cents bigint NOT NULL,
    list_unit_price_cents bigint NOT NULL,
    price_source price_source DEFAULT 'LIST'::price_source NOT NULL,
    break_quantity integer,
    purchase_id uuid NOT NULL,
    reference text,
    shipment_id uuid,
    company_id uuid,
    tax_cents bigint,
    invoice_pending_since timestamp(3) with time zone,
    promised_on date,
    made_quantity integer DEFAULT 0 NOT NULL,
    shipped_quantity integer DEFAULT 0 NOT NULL,
    returned_quantity integer DEFAULT 0 NOT NULL,
    destination integer,
    CONSTRAINT orders_check CHECK ((total_price_cents = (quantity * unit_price_cents))),
    CONSTRAINT orders_check1 CHECK (((deleted_at IS NULL) OR (payment = 'unpaid'::payment_status))),
    CONSTRAINT orders_dates_check CHECK ((((placed_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (placed_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone)) AND ((updated_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (updated_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone)) AND ((deleted_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (deleted_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone)))),
    CONSTRAINT orders_list_price_check CHECK ((list_unit_price_cents >= 0)),
    CONSTRAINT orders_made_quantity_check CHECK (((made_quantity >= 0) AND (made_quantity <= quantity))),
    CONSTRAINT orders_number_check CHECK ((number ~ '^ORD-[0-9A-F]{8}([0-9A-F]{4})?$'::text)),
    CONSTRAINT orders_price_source_check CHECK (((price_source = 'BREAK'::price_source) = (break_quantity IS NOT NULL))),
    CONSTRAINT orders_promised_on_check CHECK (((promised_on >= '0001-01-01'::date) AND (promised_on <= '9999-12-31'::date))),
    CONSTRAINT orders_quantity_check CHECK ((quantity > 0)),
    CONSTRAINT orders_reference_check CHECK (((reference <> ''::text) AND (length(reference) <= 100))),
    CONSTRAINT orders_returned_quantity_check CHECK (((returned_quantity >= 0) AND (returned_quantity <= shipped_quantity))),
    CONSTRAINT orders_shipment_check CHECK (((shipment_id IS NULL) OR (status = 'Shipped'::order_status))),
    CONSTRAINT orders_shipped_quantity_check CHECK (
  CASE status
    WHEN 'Pending'::order_status THEN (shipped_quantity = 0)
    WHEN 'Approved'::order_status THEN ((shipped_quantity >= 0) AND (shipped_quantity < quantity))
    ELSE (shipped_quantity = quantity)
  END),
    CONSTRAINT orders_tax_check CHECK (((tax_cents >= 0) AND (tax_cents <= total_price_cents))),
    CONSTRAINT orders_unit_price_check CHECK ((unit_price_cents >= 0)),
    CONSTRAINT orders_number_key UNIQUE (number),
    CONSTRAINT orders_pkey PRIMARY KEY (id)
  );
  CREATE INDEX orders_company ON orders USING btree (company_id, placed_at, id) INCLUDE (tool_id, customer_id, purchase_id, number, deleted_at) WHERE (company_id IS NOT NULL);
  CREATE INDEX orders_company_unpaid ON orders USING btree (company_id, id) WHERE ((company_id IS NOT NULL) AND (payment = 'unpaid'::payment_status) AND (deleted_at IS NULL));
  CREATE INDEX orders_customer ON orders USING btree (customer_id, placed_at, id) WHERE (deleted_at IS NULL);
  CREATE INDEX orders_deleted ON orders USING btree (deleted_at, id) WHERE (deleted_at IS NOT NULL);
  CREATE INDEX orders_made ON orders USING btree (id) WHERE ((status = 'Approved'::order_status) AND (made_quantity > 0) AND (deleted_at IS NULL));
  CREATE INDEX orders_payment ON orders USING btree (payment, placed_at, id) WHERE (deleted_at IS NULL);
  CREATE INDEX orders_payment_id ON orders USING btree (payment, id) WHERE (deleted_at IS NULL);
  CREATE INDEX orders_pending_invoice ON orders USING btree (invoice_pending_since, id) WHERE (invoice_pending_since IS NOT NULL);
  CREATE INDEX orders_placed ON orders USING btree (placed_at, id) WHERE (deleted_at IS NULL);
  CREATE INDEX orders_promised ON orders USING btree (promised_on, id) WHERE ((status = 'Approved'::order_status) AND (deleted_at IS NULL));
  CREATE INDEX orders_promises_due ON orders USING btree (promised_on, tool_id) WHERE ((deleted_at IS NULL) AND (status <> 'Pending'::order_status));
  CREATE INDEX orders_purchase ON orders USING btree (purchase_id, id) INCLUDE (tool_id);
  CREATE INDEX orders_quantity ON orders USING btree (quantity, id) WHERE (deleted_at IS NULL);
  CREATE INDEX orders_shipment ON orders USING btree (shipment_id, id) WHERE (shipment_id IS NOT NULL);
  CREATE INDEX orders_status ON orders USING btree (status, placed_at, id) WHERE (deleted_at IS NULL);
  CREATE INDEX orders_status_id ON orders USING btree (status, id) WHERE (deleted_at IS NULL);
  CREATE INDEX orders_tool ON orders USING btree (tool_id, customer_id, placed_at, id) INCLUDE (purchase_id);
  CREATE INDEX orders_tool_name ON orders USING btree (lower(tool_name), id) WHERE (deleted_at IS NULL);
  CREATE INDEX orders_total_cents ON orders USING btree (total_price_cents, id) WHERE (deleted_at IS NULL);

  CREATE TABLE order_events (
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    kind order_event_kind NOT NULL,
    from_state text,
    to_state text,
    actor_id uuid,
    note text,
    quantity integer,
    shipment_id uuid,
    from_total_cents bigint,
    to_total_cents bigint,
    CONSTRAINT order_events_actor_check CHECK ((num_nonnulls(actor_id, shipment_id) = 1)),
    CONSTRAINT order_events_dates_check CHECK (((at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone))),
    CONSTRAINT order_events_note_check CHECK (((note <> ''::text) AND (length(note) <= 1000))),
    CONSTRAINT order_events_quantity_check CHECK ((quantity <> 0)),
    CONSTRAINT order_events_totals_check CHECK (((from_total_cents >= 0) AND (to_total_cents >= 0))),
    CONSTRAINT order_events_pkey PRIMARY KEY (id)
  );
  CREATE INDEX order_events_order ON order_events USING btree (order_id, id);

  CREATE TABLE order_promises (
    order_id uuid NOT NULL,
    "position" smallint NOT NULL,
    quantity integer NOT NULL,
    source part_source NOT NULL,
    promised_on date NOT NULL,
    week date,
    CONSTRAINT order_promises_dates_check CHECK ((((promised_on >= '0001-01-01'::date) AND (promised_on <= '9999-12-31'::date)) AND ((week >= '0001-01-01'::date) AND (week <= '9999-12-31'::date)))),
    CONSTRAINT order_promises_quantity_check CHECK ((quantity > 0)),
    CONSTRAINT order_promises_week_check CHECK (((source = 'MADE'::part_source) = (week IS NOT NULL))),
    CONSTRAINT order_promises_pkey PRIMARY KEY (order_id, "position")
  );

  CREATE TABLE promise_records (
    tool_id uuid NOT NULL,
    kept integer NOT NULL,
    total integer NOT NULL,
    CONSTRAINT promise_records_check CHECK (((kept >= 0) AND (kept <= total))),
    CONSTRAINT promise_records_pkey PRIMARY KEY (tool_id)
  );

  CREATE TABLE saved_list_lines (
    list_id uuid NOT NULL,
    "position" integer NOT NULL,
    tool_id uuid NOT NULL,
    quantity integer NOT NULL,
    reference text,
    CONSTRAINT saved_list_lines_quantity_check CHECK ((quantity > 0)),
    CONSTRAINT saved_list_lines_pkey PRIMARY KEY (list_id, "position"),
    CONSTRAINT saved_list_lines_tool_key UNIQUE (list_id, tool_id)
  );

  CREATE TABLE saved_lists (
    id uuid NOT NULL,
    owner_id uuid NOT NULL,
    name text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp(3) with time zone,
    company_id uuid,
    CONSTRAINT saved_lists_dates_check CHECK ((((created_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (created_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone)) AND ((updated_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (updated_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone)) AND ((deleted_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (deleted_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone)))),
    CONSTRAINT saved_lists_name_check CHECK ((name <> ''::text)),
    CONSTRAINT saved_lists_pkey PRIMARY KEY (id)
  );
  CREATE UNIQUE INDEX saved_lists_name ON saved_lists USING btree (COALESCE(company_id, owner_id), lower(name)) WHERE (deleted_at IS NULL);
`;
