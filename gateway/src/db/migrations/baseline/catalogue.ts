/** Tools, their stock, production and search. */
export const catalogue = String.raw`
  CREATE TABLE families (
    id uuid NOT NULL,
    slug text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL,
    "position" integer NOT NULL,
    weekly_capacity integer,
    CONSTRAINT families_name_check CHECK ((name <> ''::text)),
    CONSTRAINT families_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
    CONSTRAINT families_weekly_capacity_check CHECK ((weekly_capacity > 0)),
    CONSTRAINT families_pkey PRIMARY KEY (id),
    CONSTRAINT families_slug_key UNIQUE (slug)
  );

  CREATE TABLE missed_searches (
    text text NOT NULL COLLATE pg_catalog."C",
    count integer NOT NULL,
    has_closest boolean NOT NULL,
    last_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT missed_searches_count_check CHECK ((count > 0)),
    CONSTRAINT missed_searches_pkey PRIMARY KEY (text)
  );

  CREATE TABLE production_weeks (
    tool_id uuid NOT NULL,
    week date NOT NULL,
    booked bigint NOT NULL,
    CONSTRAINT production_weeks_booked_check CHECK ((booked >= 0)),
    CONSTRAINT production_weeks_week_check CHECK ((((week >= '0001-01-01'::date) AND (week <= '9999-12-31'::date)) AND (EXTRACT(isodow FROM week) = (1)::numeric))),
    CONSTRAINT production_weeks_pkey PRIMARY KEY (tool_id, week)
  );

  CREATE TABLE search_synonyms (
    id uuid NOT NULL,
    word text NOT NULL,
    meaning text NOT NULL,
    CONSTRAINT search_synonyms_check CHECK (((search_fold(word) <> ''::text) AND (search_fold(meaning) <> ''::text))),
    CONSTRAINT search_synonyms_pkey PRIMARY KEY (id)
  );
  CREATE UNIQUE INDEX search_synonyms_word ON search_synonyms USING btree (search_fold(word), search_fold(meaning));

  CREATE TABLE search_words (
    word text NOT NULL,
    CONSTRAINT search_words_pkey PRIMARY KEY (word)
  );

  CREATE TABLE stock_movements (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    tool_id uuid NOT NULL,
    quantity integer NOT NULL,
    kind stock_movement_kind NOT NULL,
    reason text,
    order_id uuid,
    actor_id uuid,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT stock_movements_dates_check CHECK (((at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone))),
    CONSTRAINT stock_movements_quantity_check CHECK (((quantity <> 0) OR (kind = 'Opening'::stock_movement_kind))),
    CONSTRAINT stock_movements_pkey PRIMARY KEY (id)
  );
  CREATE INDEX stock_movements_tool ON stock_movements USING btree (tool_id, id);

  CREATE TABLE tool_names (
    tool_id uuid NOT NULL,
    name text NOT NULL,
    CONSTRAINT tool_names_pkey PRIMARY KEY (tool_id, name)
  );
  CREATE INDEX tool_names_search ON tool_names USING gin (lower(name) gin_trgm_ops);

  CREATE TABLE tools (
    id uuid NOT NULL,
    name text NOT NULL,
    picture text NOT NULL,
    minimum_order integer NOT NULL,
    available_stock integer NOT NULL,
    short_description text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp(3) with time zone,
    search_text text DEFAULT ''::text NOT NULL,
    price_cents bigint NOT NULL,
    sku text NOT NULL COLLATE pg_catalog."C",
    family_id uuid,
    price_breaks jsonb DEFAULT '[]'::jsonb NOT NULL,
    order_multiple integer DEFAULT 1 NOT NULL,
    lead_time_days integer DEFAULT 15 NOT NULL,
    lifecycle tool_lifecycle DEFAULT 'Active'::tool_lifecycle NOT NULL,
    last_buy_on date,
    replaced_by_id uuid,
    low_stock_threshold integer,
    data_sheet text,
    further_pictures text[] DEFAULT '{}'::text[] NOT NULL,
    supply tool_supply DEFAULT 'FROM_STOCK'::tool_supply NOT NULL,
    weekly_capacity integer,
    place text,
    weight_grams integer,
    customer_id uuid,
    company_id uuid,
    price_until date,
    CONSTRAINT tools_available_stock_check CHECK ((available_stock >= 0)),
    CONSTRAINT tools_data_sheet_check CHECK (((data_sheet ~* '^https://'::text) AND (length(data_sheet) <= 500))),
    CONSTRAINT tools_dates_check CHECK ((((created_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (created_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone)) AND ((updated_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (updated_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone)) AND ((deleted_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (deleted_at <= '9999-12-31 23:59:59.999+00'::timestamp with time zone)) AND ((price_until >= '0001-01-01'::date) AND (price_until <= '9999-12-31'::date)))),
    CONSTRAINT tools_further_pictures_check CHECK (((cardinality(further_pictures) <= 7) AND (array_position(further_pictures, NULL::text) IS NULL))),
    CONSTRAINT tools_last_buy_check CHECK (((lifecycle = 'LastTimeBuy'::tool_lifecycle) = (last_buy_on IS NOT NULL))),
    CONSTRAINT tools_lead_time_days_check CHECK (((lead_time_days >= 0) AND (lead_time_days <= 365))),
    CONSTRAINT tools_low_stock_threshold_check CHECK ((low_stock_threshold >= 0)),
    CONSTRAINT tools_minimum_order_check CHECK ((minimum_order > 0)),
    CONSTRAINT tools_name_check CHECK ((name <> ''::text)),
    CONSTRAINT tools_order_multiple_check CHECK ((order_multiple > 0)),
    CONSTRAINT tools_owner_check CHECK (((customer_id IS NOT NULL) OR (num_nonnulls(company_id, price_until) = 0))),
    CONSTRAINT tools_place_check CHECK (((place <> ''::text) AND (length(place) <= 50))),
    CONSTRAINT tools_price_breaks_check CHECK (is_price_ladder(price_cents, price_breaks)),
    CONSTRAINT tools_price_cents_check CHECK (((price_cents >= 0) AND (((price_cents % (100)::bigint) = 0) OR (customer_id IS NOT NULL)))),
    CONSTRAINT tools_replaced_check CHECK (((replaced_by_id IS NULL) OR ((lifecycle = 'Discontinued'::tool_lifecycle) AND (replaced_by_id <> id)))),
    CONSTRAINT tools_sku_check CHECK ((sku ~ '^[A-Z0-9][A-Z0-9-]{2,31}$'::text)),
    CONSTRAINT tools_weekly_capacity_check CHECK ((weekly_capacity > 0)),
    CONSTRAINT tools_weight_check CHECK ((weight_grams > 0)),
    CONSTRAINT tools_pkey PRIMARY KEY (id),
    CONSTRAINT tools_sku_key UNIQUE (sku)
  )
  WITH (fillfactor='70');
  CREATE INDEX tools_company ON tools USING btree (company_id) WHERE (company_id IS NOT NULL);
  CREATE INDEX tools_created ON tools USING btree (created_at, id) WHERE ((deleted_at IS NULL) AND (customer_id IS NULL));
  CREATE INDEX tools_customer ON tools USING btree (customer_id) WHERE (customer_id IS NOT NULL);
  CREATE INDEX tools_family ON tools USING btree (family_id, created_at, id) WHERE ((deleted_at IS NULL) AND (customer_id IS NULL));
  CREATE INDEX tools_minimum ON tools USING btree (minimum_order, id) WHERE ((deleted_at IS NULL) AND (customer_id IS NULL));
  CREATE INDEX tools_name ON tools USING btree (lower(name), id) WHERE (deleted_at IS NULL);
  CREATE INDEX tools_price_cents ON tools USING btree (price_cents, id) WHERE ((deleted_at IS NULL) AND (customer_id IS NULL));
  CREATE INDEX tools_search ON tools USING gin (lower(((name || ' '::text) || short_description)) gin_trgm_ops) WHERE (deleted_at IS NULL);
  CREATE INDEX tools_search_text ON tools USING gin (search_text gin_trgm_ops) WHERE (deleted_at IS NULL);
  CREATE INDEX tools_sku_plain ON tools USING btree (replace(sku, '-'::text, ''::text));
`;
