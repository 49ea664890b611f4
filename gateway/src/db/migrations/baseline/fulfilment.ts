/** Shipments, packages, receipts, returns and stages. */
export const fulfilment = String.raw`
  CREATE TABLE order_stage_changes (
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    stage_id uuid,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    actor_id uuid NOT NULL,
    CONSTRAINT order_stage_changes_dates_check CHECK (((at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone))),
    CONSTRAINT order_stage_changes_pkey PRIMARY KEY (id)
  );
  CREATE INDEX order_stage_changes_order ON order_stage_changes USING btree (order_id, id);

  CREATE TABLE order_stages (
    id uuid NOT NULL,
    name text NOT NULL,
    "position" integer NOT NULL,
    is_visible boolean NOT NULL,
    is_retired boolean DEFAULT false NOT NULL,
    CONSTRAINT order_stages_name_check CHECK (((name <> ''::text) AND (length(name) <= 40))),
    CONSTRAINT order_stages_pkey PRIMARY KEY (id)
  );

  CREATE TABLE package_lines (
    package_id uuid NOT NULL,
    shipment_line_id uuid NOT NULL,
    quantity integer NOT NULL,
    CONSTRAINT package_lines_quantity_check CHECK ((quantity > 0)),
    CONSTRAINT package_lines_pkey PRIMARY KEY (package_id, shipment_line_id)
  );
  CREATE INDEX package_lines_shipment_line ON package_lines USING btree (shipment_line_id);

  CREATE TABLE packages (
    id uuid NOT NULL,
    number text NOT NULL COLLATE pg_catalog."C",
    shipment_id uuid NOT NULL,
    weight_grams integer,
    length_mm integer,
    width_mm integer,
    height_mm integer,
    CONSTRAINT packages_number_check CHECK ((number ~ '^PKG-[0-9A-F]{12}$'::text)),
    CONSTRAINT packages_size_check CHECK (((num_nonnulls(length_mm, width_mm, height_mm) = ANY (ARRAY[0, 3])) AND (length_mm > 0) AND (width_mm > 0) AND (height_mm > 0))),
    CONSTRAINT packages_weight_check CHECK ((weight_grams > 0)),
    CONSTRAINT packages_number_key UNIQUE (number),
    CONSTRAINT packages_pkey PRIMARY KEY (id)
  );
  CREATE INDEX packages_shipment ON packages USING btree (shipment_id, id);

  CREATE TABLE return_lines (
    id uuid NOT NULL,
    return_id uuid NOT NULL,
    order_id uuid NOT NULL,
    quantity integer NOT NULL,
    received_quantity integer,
    restocked_quantity integer,
    CONSTRAINT return_lines_quantity_check CHECK ((quantity > 0)),
    CONSTRAINT return_lines_received_check CHECK ((received_quantity >= 0)),
    CONSTRAINT return_lines_restocked_check CHECK (((restocked_quantity >= 0) AND (restocked_quantity <= received_quantity))),
    CONSTRAINT return_lines_once UNIQUE (return_id, order_id),
    CONSTRAINT return_lines_pkey PRIMARY KEY (id)
  );
  CREATE INDEX return_lines_order ON return_lines USING btree (order_id, id);

  CREATE TABLE returns (
    id uuid NOT NULL,
    number text DEFAULT return_number(now()) NOT NULL COLLATE pg_catalog."C",
    purchase_id uuid NOT NULL,
    customer_id uuid NOT NULL,
    company_id uuid,
    kind return_kind NOT NULL,
    state return_state DEFAULT 'Requested'::return_state NOT NULL,
    reason return_reason NOT NULL,
    note text,
    answer text,
    requested_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    decided_at timestamp(3) with time zone,
    received_at timestamp(3) with time zone,
    restocked_at timestamp(3) with time zone,
    credited_at timestamp(3) with time zone,
    shipment_id uuid,
    CONSTRAINT returns_answer_check CHECK (((answer <> ''::text) AND (length(answer) <= 1000))),
    CONSTRAINT returns_claim_check CHECK (((kind = 'Return'::return_kind) OR (num_nonnulls(received_at, restocked_at) = 0))),
    CONSTRAINT returns_dates_check CHECK ((((requested_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (requested_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone)) AND ((decided_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (decided_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone)) AND ((received_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (received_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone)) AND ((restocked_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (restocked_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone)) AND ((credited_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (credited_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone)))),
    CONSTRAINT returns_note_check CHECK (((note <> ''::text) AND (length(note) <= 1000))),
    CONSTRAINT returns_number_check CHECK ((number ~ '^R-[0-9]{4}-[0-9]{6,9}$'::text)),
    CONSTRAINT returns_refusal_check CHECK (((state <> 'Refused'::return_state) OR (answer IS NOT NULL))),
    CONSTRAINT returns_number_key UNIQUE (number),
    CONSTRAINT returns_pkey PRIMARY KEY (id),
    CONSTRAINT returns_shipment_id_key UNIQUE (shipment_id)
  );
  CREATE INDEX returns_company ON returns USING btree (company_id, requested_at, id);
  CREATE INDEX returns_customer ON returns USING btree (customer_id, requested_at, id);
  CREATE INDEX returns_purchase ON returns USING btree (purchase_id, id);
  CREATE INDEX returns_requested ON returns USING btree (requested_at, id);
  CREATE INDEX returns_state ON returns USING btree (state, requested_at, id);

  CREATE TABLE shipment_lines (
    id uuid NOT NULL,
    shipment_id uuid NOT NULL,
    order_id uuid NOT NULL,
    quantity integer NOT NULL,
    status_before order_status NOT NULL,
    CONSTRAINT shipment_lines_quantity_check CHECK ((quantity > 0)),
    CONSTRAINT shipment_lines_once UNIQUE (shipment_id, order_id),
    CONSTRAINT shipment_lines_pkey PRIMARY KEY (id)
  );
  CREATE INDEX shipment_lines_order ON shipment_lines USING btree (order_id, id);

  CREATE TABLE shipment_receipt_lines (
    shipment_id uuid NOT NULL,
    order_id uuid NOT NULL,
    quantity integer NOT NULL,
    received integer NOT NULL,
    damaged integer NOT NULL,
    CONSTRAINT shipment_receipt_lines_damaged_check CHECK (((damaged >= 0) AND (damaged <= received))),
    CONSTRAINT shipment_receipt_lines_quantity_check CHECK ((quantity > 0)),
    CONSTRAINT shipment_receipt_lines_received_check CHECK (((received >= 0) AND (received <= quantity))),
    CONSTRAINT shipment_receipt_lines_pkey PRIMARY KEY (shipment_id, order_id)
  );

  CREATE TABLE shipment_receipts (
    shipment_id uuid NOT NULL,
    received_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    received_by text,
    note text,
    CONSTRAINT shipment_receipts_dates_check CHECK (((received_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (received_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone))),
    CONSTRAINT shipment_receipts_note_check CHECK (((note <> ''::text) AND (length(note) <= 500))),
    CONSTRAINT shipment_receipts_received_by_check CHECK (((received_by <> ''::text) AND (length(received_by) <= 100))),
    CONSTRAINT shipment_receipts_pkey PRIMARY KEY (shipment_id)
  );

  CREATE TABLE shipments (
    id uuid NOT NULL,
    purchase_id uuid NOT NULL,
    carrier text,
    tracking_number text,
    shipped_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    shipped_by uuid NOT NULL,
    undo_until timestamp(3) with time zone,
    voided_at timestamp(3) with time zone,
    voided_by uuid,
    void_reason text,
    CONSTRAINT shipments_carrier_check CHECK (((carrier <> ''::text) AND (length(carrier) <= 100))),
    CONSTRAINT shipments_dates_check CHECK ((((shipped_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (shipped_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone)) AND ((voided_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (voided_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone)))),
    CONSTRAINT shipments_tracking_number_check CHECK (((tracking_number <> ''::text) AND (length(tracking_number) <= 100))),
    CONSTRAINT shipments_void_reason_check CHECK (((void_reason <> ''::text) AND (length(void_reason) <= 1000))),
    CONSTRAINT shipments_voided_check CHECK ((num_nonnulls(voided_at, voided_by, void_reason) = ANY (ARRAY[0, 3]))),
    CONSTRAINT shipments_pkey PRIMARY KEY (id)
  );
  CREATE INDEX shipments_purchase ON shipments USING btree (purchase_id, shipped_at, id);
`;
