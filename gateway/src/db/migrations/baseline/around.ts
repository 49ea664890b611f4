/** Messages, events, jobs, files, settings of the seller and the rest. */
export const around = String.raw`
  CREATE TABLE audit_log (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    actor_id uuid,
    actor_name text NOT NULL,
    actor_email text NOT NULL,
    action text NOT NULL,
    entity text NOT NULL,
    entity_id text NOT NULL,
    entity_name text NOT NULL,
    before jsonb,
    after jsonb,
    request_id text NOT NULL,
    client text NOT NULL,
    CONSTRAINT audit_log_dates_check CHECK (((at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone))),
    CONSTRAINT audit_log_pkey PRIMARY KEY (id)
  );
  CREATE INDEX audit_log_at ON audit_log USING btree (at, id);
  CREATE INDEX audit_log_entity ON audit_log USING btree (entity_id, at, id);
  CREATE INDEX audit_log_person ON audit_log USING gin (lower(((actor_email || ' '::text) || actor_name)) gin_trgm_ops);

  CREATE TABLE custom_tool_requests (
    id uuid NOT NULL,
    email text NOT NULL,
    message text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    state tool_request_state DEFAULT 'New'::tool_request_state NOT NULL,
    assignee_id uuid,
    note text,
    quote_request_id uuid,
    CONSTRAINT custom_tool_requests_dates_check CHECK (((created_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (created_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone))),
    CONSTRAINT custom_tool_requests_note_check CHECK ((note <> ''::text)),
    CONSTRAINT custom_tool_requests_pkey PRIMARY KEY (id),
    CONSTRAINT custom_tool_requests_quote_request_key UNIQUE (quote_request_id)
  );
  CREATE INDEX custom_tool_requests_created ON custom_tool_requests USING btree (created_at, id);
  CREATE UNIQUE INDEX custom_tool_requests_once ON custom_tool_requests USING btree (email, md5(message));
  CREATE INDEX custom_tool_requests_search ON custom_tool_requests USING gin (lower(((email || ' '::text) || message)) gin_trgm_ops);
  CREATE INDEX custom_tool_requests_state ON custom_tool_requests USING btree (state, created_at, id);

  CREATE TABLE domain_events (
    id uuid NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    type text NOT NULL,
    subject_type text NOT NULL,
    subject_id text NOT NULL,
    company_id uuid,
    customer_id uuid,
    actor_id uuid,
    request_id text NOT NULL,
    payload jsonb NOT NULL,
    CONSTRAINT domain_events_dates_check CHECK (((at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone))),
    CONSTRAINT domain_events_pkey PRIMARY KEY (id)
  );
  CREATE INDEX domain_events_at ON domain_events USING btree (at, id);
  CREATE INDEX domain_events_subject ON domain_events USING btree (subject_id, id);

  CREATE TABLE file_uploads (
    id uuid NOT NULL,
    subject_type text NOT NULL,
    subject_id uuid NOT NULL,
    name text NOT NULL,
    size integer NOT NULL,
    received integer DEFAULT 0 NOT NULL,
    parts text[] DEFAULT '{}'::text[] NOT NULL,
    user_id uuid,
    expires_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT file_uploads_dates_check CHECK (((expires_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (expires_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone))),
    CONSTRAINT file_uploads_guest_check CHECK (((user_id IS NOT NULL) OR (size <= 10485760))),
    CONSTRAINT file_uploads_received_check CHECK (((received >= 0) AND (received <= size))),
    CONSTRAINT file_uploads_size_check CHECK (((size >= 1) AND (size <= 26214400))),
    CONSTRAINT file_uploads_pkey PRIMARY KEY (id)
  );
  CREATE INDEX file_uploads_expires_at ON file_uploads USING btree (expires_at);
  CREATE INDEX file_uploads_user_id ON file_uploads USING btree (user_id, expires_at);

  CREATE TABLE files (
    id uuid NOT NULL,
    subject_type text NOT NULL,
    subject_id uuid NOT NULL,
    slot smallint NOT NULL,
    name text NOT NULL,
    kind text NOT NULL,
    size integer NOT NULL,
    sha256 text NOT NULL,
    uploaded_by uuid,
    company_id uuid,
    customer_id uuid,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT files_dates_check CHECK (((created_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (created_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone))),
    CONSTRAINT files_guest_check CHECK (((uploaded_by IS NOT NULL) OR ((slot <= 3) AND (size <= 10485760) AND (kind = ANY (ARRAY['PNG'::text, 'JPEG'::text, 'WebP'::text]))))),
    CONSTRAINT files_name_check CHECK (((name <> ''::text) AND (length(name) <= 200))),
    CONSTRAINT files_size_check CHECK (((size >= 1) AND (size <= 26214400))),
    CONSTRAINT files_slot_check CHECK (((slot >= 1) AND (slot <= 5))),
    CONSTRAINT files_pkey PRIMARY KEY (id),
    CONSTRAINT files_subject_slot_key UNIQUE (subject_type, subject_id, slot)
  );
  CREATE INDEX files_customer_id ON files USING btree (customer_id);
  CREATE INDEX files_uploaded_by ON files USING btree (uploaded_by, created_at);

  CREATE TABLE holidays (
    id uuid NOT NULL,
    day date NOT NULL,
    name text NOT NULL,
    CONSTRAINT holidays_dates_check CHECK (((day >= '0001-01-01'::date) AND (day <= '9999-12-31'::date))),
    CONSTRAINT holidays_once UNIQUE (day),
    CONSTRAINT holidays_pkey PRIMARY KEY (id)
  );

  CREATE TABLE idempotency_keys (
    user_id uuid NOT NULL,
    key text NOT NULL,
    request_hash text NOT NULL,
    order_id uuid,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    result jsonb,
    purchase_id uuid,
    CONSTRAINT idempotency_keys_target_check CHECK ((num_nonnulls(order_id, purchase_id, result) = 1)),
    CONSTRAINT idempotency_keys_pkey PRIMARY KEY (user_id, key)
  );

  CREATE TABLE job_outbox (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    name text NOT NULL,
    payload json NOT NULL,
    added_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    run_at timestamp(3) with time zone,
    CONSTRAINT job_outbox_dates_check CHECK (((added_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (added_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone))),
    CONSTRAINT job_outbox_pkey PRIMARY KEY (id)
  );

  CREATE TABLE message_deliveries (
    id uuid NOT NULL,
    message text NOT NULL,
    subject_id uuid NOT NULL,
    recipient text NOT NULL,
    state delivery_state DEFAULT 'Waiting'::delivery_state NOT NULL,
    refusal text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    sent_at timestamp(3) with time zone,
    CONSTRAINT message_deliveries_dates_check CHECK ((((created_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (created_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone)) AND ((sent_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (sent_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone)))),
    CONSTRAINT message_deliveries_refusal_check CHECK (((state = 'Refused'::delivery_state) = (refusal IS NOT NULL))),
    CONSTRAINT message_deliveries_once UNIQUE (message, subject_id, recipient),
    CONSTRAINT message_deliveries_pkey PRIMARY KEY (id)
  );
  CREATE INDEX message_deliveries_refused ON message_deliveries USING btree (created_at, id) WHERE (state = 'Refused'::delivery_state);
  CREATE INDEX message_deliveries_waiting ON message_deliveries USING btree (recipient, created_at, id) WHERE (state = 'Waiting'::delivery_state);

  CREATE TABLE newsletter_subscriptions (
    email text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    id uuid NOT NULL,
    confirmed_at timestamp(3) with time zone,
    CONSTRAINT newsletter_subscriptions_id_key UNIQUE (id),
    CONSTRAINT newsletter_subscriptions_pkey PRIMARY KEY (email)
  );

  CREATE TABLE notifications (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    message text NOT NULL,
    subject_id uuid NOT NULL,
    text text NOT NULL,
    path text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    read_at timestamp(3) with time zone,
    CONSTRAINT notifications_dates_check CHECK ((((created_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (created_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone)) AND ((read_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (read_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone)))),
    CONSTRAINT notifications_once UNIQUE (message, subject_id, user_id),
    CONSTRAINT notifications_pkey PRIMARY KEY (id)
  );
  CREATE INDEX notifications_unread ON notifications USING btree (user_id) WHERE (read_at IS NULL);
  CREATE INDEX notifications_user ON notifications USING btree (user_id, created_at, id);

  CREATE TABLE reviews (
    id uuid NOT NULL,
    author_id uuid NOT NULL,
    rating smallint NOT NULL,
    comment text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT reviews_comment_check CHECK ((comment <> ''::text)),
    CONSTRAINT reviews_dates_check CHECK (((created_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (created_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone))),
    CONSTRAINT reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
    CONSTRAINT reviews_pkey PRIMARY KEY (id)
  );
  CREATE INDEX reviews_created ON reviews USING btree (created_at, id);

  CREATE TABLE seller_calendar (
    id smallint DEFAULT 1 NOT NULL,
    weekend smallint[] DEFAULT '{0,6}'::smallint[] NOT NULL,
    time_zone text DEFAULT 'UTC'::text NOT NULL,
    closing_hour smallint DEFAULT 24 NOT NULL,
    CONSTRAINT seller_calendar_closing_hour_check CHECK (((closing_hour >= 0) AND (closing_hour <= 24))),
    CONSTRAINT seller_calendar_one_row_check CHECK ((id = 1)),
    CONSTRAINT seller_calendar_time_zone_check CHECK ((time_zone ~ '^[A-Za-z0-9_+/-]{1,64}$'::text)),
    CONSTRAINT seller_calendar_weekend_check CHECK (((weekend <@ '{0,1,2,3,4,5,6}'::smallint[]) AND (NOT (weekend @> '{0,1,2,3,4,5,6}'::smallint[])))),
    CONSTRAINT seller_calendar_pkey PRIMARY KEY (id)
  );

  CREATE TABLE site_pages (
    key site_page_key NOT NULL,
    body text NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_pages_body_check CHECK (((body ~ '\S'::text) AND (length(body) <= 20000))),
    CONSTRAINT site_pages_pkey PRIMARY KEY (key)
  );

  CREATE TABLE tax_rates (
    id uuid NOT NULL,
    country text NOT NULL COLLATE pg_catalog."C",
    basis_points integer NOT NULL,
    name text NOT NULL,
    note text,
    from_day date NOT NULL,
    CONSTRAINT tax_rates_basis_points_check CHECK (((basis_points >= 0) AND (basis_points <= 10000))),
    CONSTRAINT tax_rates_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT tax_rates_dates_check CHECK (((from_day >= '0001-01-01'::date) AND (from_day <= '9999-12-31'::date))),
    CONSTRAINT tax_rates_once UNIQUE (country, from_day),
    CONSTRAINT tax_rates_pkey PRIMARY KEY (id)
  );

  CREATE TABLE tool_request_answers (
    id uuid NOT NULL,
    request_id uuid NOT NULL,
    text text NOT NULL,
    author_id uuid NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT tool_request_answers_dates_check CHECK (((at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone))),
    CONSTRAINT tool_request_answers_text_check CHECK ((text <> ''::text)),
    CONSTRAINT tool_request_answers_pkey PRIMARY KEY (id)
  );
  CREATE INDEX tool_request_answers_request ON tool_request_answers USING btree (request_id, id);
`;
