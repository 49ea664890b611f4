/** Requests for quotes and their answers. */
export const quotes = String.raw`
  CREATE TABLE quote_askers (
    message_id uuid NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    CONSTRAINT quote_askers_texts_check CHECK (((name <> ''::text) AND (email <> ''::text))),
    CONSTRAINT quote_askers_pkey PRIMARY KEY (message_id)
  );

  CREATE TABLE quote_lines (
    quote_id uuid NOT NULL,
    "position" integer NOT NULL,
    tool_id uuid,
    name text NOT NULL,
    reference text,
    tool_name text,
    sku text COLLATE pg_catalog."C",
    CONSTRAINT quote_lines_name_check CHECK ((name <> ''::text)),
    CONSTRAINT quote_lines_new_tool_check CHECK (((tool_id IS NULL) OR (num_nonnulls(tool_name, sku) = 0))),
    CONSTRAINT quote_lines_sku_check CHECK ((sku ~ '^[A-Z0-9][A-Z0-9-]{2,31}$'::text)),
    CONSTRAINT quote_lines_tool_name_check CHECK ((tool_name <> ''::text)),
    CONSTRAINT quote_lines_pkey PRIMARY KEY (quote_id, "position"),
    CONSTRAINT quote_lines_tool_key UNIQUE (quote_id, tool_id)
  );

  CREATE TABLE quote_links (
    id uuid NOT NULL,
    request_id uuid NOT NULL,
    created_by uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    revoked_at timestamp(3) with time zone,
    CONSTRAINT quote_links_dates_check CHECK ((((created_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (created_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone)) AND ((expires_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (expires_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone)) AND ((revoked_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (revoked_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone)))),
    CONSTRAINT quote_links_pkey PRIMARY KEY (id)
  );
  CREATE UNIQUE INDEX quote_links_one ON quote_links USING btree (request_id) WHERE (revoked_at IS NULL);

  CREATE TABLE quote_messages (
    id uuid NOT NULL,
    request_id uuid NOT NULL,
    author_id uuid,
    is_seller boolean NOT NULL,
    is_internal boolean DEFAULT false NOT NULL,
    text text NOT NULL,
    written_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    link_id uuid,
    is_shared boolean DEFAULT false NOT NULL,
    CONSTRAINT quote_messages_author_check CHECK ((num_nonnulls(author_id, link_id) = 1)),
    CONSTRAINT quote_messages_dates_check CHECK (((written_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (written_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone))),
    CONSTRAINT quote_messages_internal_check CHECK ((is_seller OR (NOT is_internal))),
    CONSTRAINT quote_messages_link_check CHECK (((link_id IS NULL) OR (NOT is_seller))),
    CONSTRAINT quote_messages_shared_check CHECK ((NOT (is_shared AND is_internal))),
    CONSTRAINT quote_messages_text_check CHECK ((text <> ''::text)),
    CONSTRAINT quote_messages_pkey PRIMARY KEY (id)
  );
  CREATE INDEX quote_messages_request ON quote_messages USING btree (request_id, id);

  CREATE TABLE quote_prices (
    quote_id uuid NOT NULL,
    "position" integer NOT NULL,
    quantity integer NOT NULL,
    unit_price bigint NOT NULL,
    CONSTRAINT quote_prices_amount_check CHECK ((unit_price > 0)),
    CONSTRAINT quote_prices_quantity_check CHECK ((quantity > 0)),
    CONSTRAINT quote_prices_pkey PRIMARY KEY (quote_id, "position", quantity)
  );

  CREATE TABLE quote_request_lines (
    request_id uuid NOT NULL,
    "position" integer NOT NULL,
    tool_id uuid,
    description text,
    quantities integer[] NOT NULL,
    target_price bigint,
    reference text,
    CONSTRAINT quote_request_lines_quantities_check CHECK ((((cardinality(quantities) >= 1) AND (cardinality(quantities) <= 5)) AND (array_position(quantities, NULL::integer) IS NULL) AND (0 < ALL (quantities)))),
    CONSTRAINT quote_request_lines_target_check CHECK ((target_price > 0)),
    CONSTRAINT quote_request_lines_what_check CHECK (((num_nonnulls(tool_id, description) > 0) AND (description <> ''::text))),
    CONSTRAINT quote_request_lines_pkey PRIMARY KEY (request_id, "position"),
    CONSTRAINT quote_request_lines_tool_key UNIQUE (request_id, tool_id)
  );

  CREATE TABLE quote_requests (
    id uuid NOT NULL,
    number text DEFAULT quote_number(now()) NOT NULL COLLATE pg_catalog."C",
    customer_id uuid NOT NULL,
    company_id uuid,
    state quote_state DEFAULT 'Draft'::quote_state NOT NULL,
    message text,
    needed_by date,
    nda boolean DEFAULT false NOT NULL,
    assignee_id uuid,
    purchase_id uuid,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    submitted_at timestamp(3) with time zone,
    quoted_at timestamp(3) with time zone,
    ended_at timestamp(3) with time zone,
    end_reason text,
    reminded_version integer,
    CONSTRAINT quote_requests_dates_check CHECK ((((created_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (created_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone)) AND ((submitted_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (submitted_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone)) AND ((quoted_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (quoted_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone)) AND ((ended_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (ended_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone)) AND ((needed_by >= '0001-01-01'::date) AND (needed_by <= '9999-12-31'::date)))),
    CONSTRAINT quote_requests_message_check CHECK ((message <> ''::text)),
    CONSTRAINT quote_requests_purchase_check CHECK (((state = 'Accepted'::quote_state) = (purchase_id IS NOT NULL))),
    CONSTRAINT quote_requests_quoted_check CHECK (((state <> ALL (ARRAY['Quoted'::quote_state, 'Accepted'::quote_state, 'Declined'::quote_state, 'Expired'::quote_state])) OR (quoted_at IS NOT NULL))),
    CONSTRAINT quote_requests_submitted_check CHECK (((state = 'Draft'::quote_state) = (submitted_at IS NULL))),
    CONSTRAINT quote_requests_number_key UNIQUE (number),
    CONSTRAINT quote_requests_pkey PRIMARY KEY (id),
    CONSTRAINT quote_requests_purchase_key UNIQUE (purchase_id)
  );
  CREATE INDEX quote_requests_company ON quote_requests USING btree (company_id, created_at, id) WHERE (company_id IS NOT NULL);
  CREATE INDEX quote_requests_customer ON quote_requests USING btree (customer_id, created_at, id);
  CREATE INDEX quote_requests_state ON quote_requests USING btree (state, submitted_at, id);

  CREATE TABLE quote_tools (
    quote_id uuid NOT NULL,
    "position" integer NOT NULL,
    tool_id uuid NOT NULL,
    CONSTRAINT quote_tools_pkey PRIMARY KEY (quote_id, "position"),
    CONSTRAINT quote_tools_tool_key UNIQUE (tool_id)
  );

  CREATE TABLE quotes (
    id uuid NOT NULL,
    request_id uuid NOT NULL,
    version integer NOT NULL,
    lead_time_days integer,
    terms payment_terms NOT NULL,
    valid_until date NOT NULL,
    text text,
    author_id uuid NOT NULL,
    sent_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    tooling_name text,
    tooling_cents bigint,
    delivery_cents bigint,
    price_until date,
    deposit_percent integer,
    CONSTRAINT quotes_dates_check CHECK ((((sent_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (sent_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone)) AND ((valid_until >= '0001-01-01'::date) AND (valid_until <= '9999-12-31'::date)))),
    CONSTRAINT quotes_delivery_check CHECK ((delivery_cents >= 0)),
    CONSTRAINT quotes_deposit_check CHECK (((deposit_percent >= 1) AND (deposit_percent <= 100))),
    CONSTRAINT quotes_lead_time_check CHECK ((lead_time_days >= 0)),
    CONSTRAINT quotes_price_until_check CHECK (((price_until >= valid_until) AND ((price_until >= '0001-01-01'::date) AND (price_until <= '9999-12-31'::date)))),
    CONSTRAINT quotes_text_check CHECK ((text <> ''::text)),
    CONSTRAINT quotes_tooling_check CHECK (((tooling_cents > 0) AND ((tooling_name IS NULL) = (tooling_cents IS NULL)) AND (tooling_name <> ''::text))),
    CONSTRAINT quotes_version_check CHECK ((version > 0)),
    CONSTRAINT quotes_pkey PRIMARY KEY (id),
    CONSTRAINT quotes_version_key UNIQUE (request_id, version)
  );
  CREATE INDEX quotes_valid_until ON quotes USING btree (valid_until, request_id);
`;
