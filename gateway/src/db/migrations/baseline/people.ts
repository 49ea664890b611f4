/** Users, sessions, companies and their addresses. */
export const people = String.raw`
  CREATE TABLE addresses (
    id uuid NOT NULL,
    user_id uuid,
    company_id uuid,
    label text,
    address jsonb NOT NULL,
    is_default boolean DEFAULT false NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT addresses_address_check CHECK (is_postal_address(address)),
    CONSTRAINT addresses_dates_check CHECK (((created_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (created_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone))),
    CONSTRAINT addresses_label_check CHECK (((label <> ''::text) AND (length(label) <= 60))),
    CONSTRAINT addresses_owner_check CHECK ((num_nonnulls(user_id, company_id) = 1)),
    CONSTRAINT addresses_pkey PRIMARY KEY (id)
  );
  CREATE INDEX addresses_company ON addresses USING btree (company_id, created_at, id) WHERE (company_id IS NOT NULL);
  CREATE UNIQUE INDEX addresses_company_default ON addresses USING btree (company_id) WHERE (is_default AND (company_id IS NOT NULL));
  CREATE INDEX addresses_user ON addresses USING btree (user_id, created_at, id) WHERE (user_id IS NOT NULL);
  CREATE UNIQUE INDEX addresses_user_default ON addresses USING btree (user_id) WHERE (is_default AND (user_id IS NOT NULL));

  CREATE TABLE companies (
    id uuid NOT NULL,
    legal_name text NOT NULL,
    country character(2) NOT NULL,
    tax_id text NOT NULL,
    billing_address text NOT NULL,
    website text,
    expected_volume text,
    state company_state DEFAULT 'Applied'::company_state NOT NULL,
    state_reason text,
    terms payment_terms DEFAULT 'Prepaid'::payment_terms NOT NULL,
    credit_limit bigint DEFAULT 0 NOT NULL,
    po_required boolean DEFAULT false NOT NULL,
    note text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    postal_address jsonb,
    CONSTRAINT companies_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT companies_credit_limit_check CHECK (((credit_limit >= 0) AND (credit_limit <= '9007199254740991'::bigint))),
    CONSTRAINT companies_dates_check CHECK (((created_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (created_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone))),
    CONSTRAINT companies_postal_address_check CHECK (((postal_address IS NULL) OR is_postal_address(postal_address))),
    CONSTRAINT companies_reason_check CHECK (((state = ANY (ARRAY['Rejected'::company_state, 'Suspended'::company_state])) = (state_reason IS NOT NULL))),
    CONSTRAINT companies_texts_check CHECK (((legal_name <> ''::text) AND (tax_id <> ''::text) AND (billing_address <> ''::text))),
    CONSTRAINT companies_pkey PRIMARY KEY (id)
  );
  CREATE INDEX companies_created ON companies USING btree (created_at, id);
  CREATE INDEX companies_search ON companies USING gin (lower(((legal_name || ' '::text) || tax_id)) gin_trgm_ops);
  CREATE INDEX companies_state ON companies USING btree (state, created_at, id);

  CREATE TABLE company_certificates (
    company_id uuid NOT NULL,
    media_type text NOT NULL,
    bytes bytea NOT NULL,
    uploaded_by uuid NOT NULL,
    uploaded_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT company_certificates_dates_check CHECK (((uploaded_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (uploaded_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone))),
    CONSTRAINT company_certificates_type_check CHECK ((media_type = ANY (ARRAY['application/pdf'::text, 'image/webp'::text]))),
    CONSTRAINT company_certificates_pkey PRIMARY KEY (company_id)
  );

  CREATE TABLE company_events (
    id uuid NOT NULL,
    company_id uuid NOT NULL,
    kind text NOT NULL,
    details jsonb,
    actor_id uuid NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT company_events_dates_check CHECK (((at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone))),
    CONSTRAINT company_events_pkey PRIMARY KEY (id)
  );
  CREATE INDEX company_events_company ON company_events USING btree (company_id, id);

  CREATE TABLE company_invitations (
    id uuid NOT NULL,
    company_id uuid NOT NULL,
    email text NOT NULL,
    role company_role NOT NULL,
    spending_limit bigint,
    spending_period spending_period DEFAULT 'Purchase'::spending_period NOT NULL,
    invited_by uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    accepted_at timestamp(3) with time zone,
    revoked_at timestamp(3) with time zone,
    CONSTRAINT company_invitations_dates_check CHECK ((((created_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (created_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone)) AND ((expires_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (expires_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone)) AND ((accepted_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (accepted_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone)) AND ((revoked_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (revoked_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone)))),
    CONSTRAINT company_invitations_email_check CHECK ((email = lower(email))),
    CONSTRAINT company_invitations_limit_check CHECK (((spending_limit IS NULL) OR ((role = 'Buyer'::company_role) AND ((spending_limit >= 0) AND (spending_limit <= '9007199254740991'::bigint))))),
    CONSTRAINT company_invitations_once_check CHECK (((accepted_at IS NULL) OR (revoked_at IS NULL))),
    CONSTRAINT company_invitations_pkey PRIMARY KEY (id)
  );
  CREATE UNIQUE INDEX company_invitations_open ON company_invitations USING btree (company_id, email) WHERE ((accepted_at IS NULL) AND (revoked_at IS NULL));

  CREATE TABLE company_members (
    company_id uuid NOT NULL,
    user_id uuid NOT NULL,
    role company_role NOT NULL,
    spending_limit bigint,
    spending_period spending_period DEFAULT 'Purchase'::spending_period NOT NULL,
    joined_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT company_members_dates_check CHECK (((joined_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (joined_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone))),
    CONSTRAINT company_members_limit_check CHECK (((spending_limit IS NULL) OR ((role = 'Buyer'::company_role) AND ((spending_limit >= 0) AND (spending_limit <= '9007199254740991'::bigint))))),
    CONSTRAINT company_members_pkey PRIMARY KEY (company_id, user_id)
  );
  CREATE INDEX company_members_user ON company_members USING btree (user_id, company_id);

  CREATE TABLE sessions (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    signed_in_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    ended_at timestamp(3) with time zone,
    CONSTRAINT sessions_pkey PRIMARY KEY (id)
  );
  CREATE INDEX sessions_expiry ON sessions USING btree (expires_at);
  CREATE INDEX sessions_user ON sessions USING btree (user_id, signed_in_at);

  CREATE TABLE users (
    id uuid NOT NULL,
    provider_uid text,
    email text NOT NULL,
    display_name text,
    role user_role DEFAULT 'customer'::user_role NOT NULL,
    address text,
    education text,
    contact_no text,
    linkedin text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    switched_off_emails text[] DEFAULT '{}'::text[] NOT NULL,
    acting_company_id uuid,
    deleted_at timestamp(3) with time zone,
    email_verified boolean DEFAULT false NOT NULL,
    CONSTRAINT users_dates_check CHECK (((created_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (created_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone))),
    CONSTRAINT users_deleted_at_check CHECK (((deleted_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (deleted_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone))),
    CONSTRAINT users_email_check CHECK ((email = lower(email))),
    CONSTRAINT users_forgotten_check CHECK (((deleted_at IS NULL) OR ((role = 'customer'::user_role) AND (email = (('former-'::text || "right"((id)::text, 12)) || '@deleted.invalid'::text)) AND (display_name = 'Former customer'::text) AND (num_nonnulls(address, education, contact_no, linkedin, acting_company_id) = 0)))),
    CONSTRAINT users_switched_off_emails_check CHECK ((switched_off_emails <@ ARRAY['OrderProgress'::text, 'NewPurchases'::text, 'NewRequests'::text, 'LowStock'::text])),
    CONSTRAINT users_email_key UNIQUE (email),
    CONSTRAINT users_pkey PRIMARY KEY (id),
    CONSTRAINT users_provider_uid_key UNIQUE (provider_uid)
  );
  CREATE INDEX users_created ON users USING btree (created_at, id);
  CREATE INDEX users_email_search ON users USING gin (email gin_trgm_ops);
  CREATE INDEX users_name_search ON users USING gin (lower(display_name) gin_trgm_ops);
  CREATE INDEX users_role ON users USING btree (role, id);
`;
