/** Functions of constraints, triggers and statements. */
export const functions = String.raw`
  CREATE FUNCTION announce_row() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      BEGIN PERFORM pg_notify('shop_changes', TG_TABLE_NAME || ':' || OLD.id); RETURN NULL; END $$;

  CREATE FUNCTION announce_table() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      BEGIN PERFORM pg_notify('shop_changes', TG_TABLE_NAME); RETURN NULL; END $$;

  CREATE FUNCTION check_allocation() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    BEGIN
    PERFORM FROM documents WHERE id = NEW.document_id FOR NO KEY UPDATE;
    PERFORM FROM payments WHERE id = NEW.payment_id FOR NO KEY UPDATE;
    IF NOT EXISTS (SELECT FROM invoice_balances WHERE document_id = NEW.document_id
        AND CASE WHEN NEW.amount_cents > 0 THEN open >= 0 ELSE allocated >= 0 END) THEN
      RAISE check_violation USING CONSTRAINT = 'payment_allocations_invoice_check',
        MESSAGE = 'an invoice is allocated no more than its open amount';
    END IF;
    IF NOT EXISTS (SELECT FROM payments WHERE id = NEW.payment_id AND (
          SELECT sum(amount_cents) FROM payment_allocations WHERE payment_id = NEW.payment_id
        ) BETWEEN least(0, amount_cents) AND greatest(0, amount_cents))
      OR EXISTS (SELECT FROM payments WHERE reverses_id = NEW.payment_id) THEN
      RAISE check_violation USING CONSTRAINT = 'payment_allocations_payment_check',
        MESSAGE = 'a payment is allocated no more than its amount, and not after its reversal';
    END IF;
    RETURN NULL;
    END $$;

  CREATE FUNCTION check_reversal() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    BEGIN
    PERFORM FROM payments WHERE id = NEW.reverses_id AND amount_cents = -NEW.amount_cents AND reverses_id IS NULL
      AND (customer_id, company_id) IS NOT DISTINCT FROM (NEW.customer_id, NEW.company_id) FOR NO KEY UPDATE;
    IF NOT FOUND THEN
      RAISE check_violation USING CONSTRAINT = 'payments_reversal_check',
        MESSAGE = 'a reversal takes back the whole of one payment';
    END IF;
    RETURN NEW;
    END $$;

  CREATE FUNCTION delete_audit_log(older_than_days integer, most integer) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
      DECLARE deleted bigint;
      BEGIN
        IF older_than_days < 30 THEN
          RAISE EXCEPTION 'The audit log is kept for 30 days at least' USING ERRCODE = 'restrict_violation';
        END IF;
        -- Not an option of the function: only a superuser may define one with a setting of the shop.
        PERFORM set_config('shop.deletes_audit_log', 'on', true);
        DELETE FROM audit_log WHERE id IN (
          SELECT id FROM audit_log WHERE at < now() - make_interval(days => older_than_days)
          ORDER BY at, id LIMIT most FOR UPDATE SKIP LOCKED);
        GET DIAGNOSTICS deleted = ROW_COUNT;
        PERFORM set_config('shop.deletes_audit_log', 'off', true);
        RETURN deleted;
      END $$;

  CREATE FUNCTION delete_domain_events(older_than_days integer, most integer) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
      DECLARE deleted bigint;
      BEGIN
        IF older_than_days < 30 THEN
          RAISE EXCEPTION 'Events are kept for 30 days at least' USING ERRCODE = 'restrict_violation';
        END IF;
        PERFORM set_config('shop.deletes_domain_events', 'on', true);
        DELETE FROM domain_events WHERE id IN (
          SELECT id FROM domain_events WHERE at < now() - make_interval(days => older_than_days)
          ORDER BY at, id LIMIT most FOR UPDATE SKIP LOCKED);
        GET DIAGNOSTICS deleted = ROW_COUNT;
        PERFORM set_config('shop.deletes_domain_events', 'off', true);
        RETURN deleted;
      END $$;

  CREATE FUNCTION free_sku(name text) RETURNS text
    LANGUAGE plpgsql
    AS $$
    DECLARE
    base text := btrim(left(btrim(regexp_replace(
      upper(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g')), '[^A-Z0-9]+', '-', 'g'), '-'), 26), '-');
    free text;
    n int := 1;
    BEGIN
    IF length(base) < 3 THEN base := btrim('TOOL-' || base, '-'); END IF;
    free := base;
    -- Concurrent additions of one name wait for each other.
    PERFORM pg_advisory_xact_lock(hashtext('free_sku'));
    WHILE EXISTS (SELECT FROM tools WHERE sku = free) LOOP
      n := n + 1;
      free := base || '-' || n;
    END LOOP;
    RETURN free;
    END $$;

  CREATE FUNCTION is_postal_address(value jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    RETURN CASE WHEN ((jsonb_typeof(value) = 'object'::text) AND (jsonb_typeof((value -> 'lines'::text)) = 'array'::text)) THEN COALESCE((((jsonb_array_length((value -> 'lines'::text)) >= 1) AND (jsonb_array_length((value -> 'lines'::text)) <= 3)) AND ((value ->> 'city'::text) <> ''::text) AND ((value ->> 'country'::text) ~ '^[A-Z]{2}$'::text)), false) ELSE false END;

  CREATE FUNCTION is_price_ladder(price bigint, breaks jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
    SELECT CASE WHEN jsonb_typeof(breaks) <> 'array' THEN false ELSE
      jsonb_array_length(breaks) <= 9 AND NOT EXISTS (
        SELECT FROM (
          SELECT (rung->>'minQuantity')::int AS quantity, (rung->>'unitPrice')::bigint AS cents,
            lag((rung->>'minQuantity')::int, 1, 1) OVER (ORDER BY at) AS quantity_before,
            lag((rung->>'unitPrice')::bigint, 1, price) OVER (ORDER BY at) AS cents_before
          FROM jsonb_array_elements(breaks) WITH ORDINALITY AS rungs (rung, at)
        ) AS steps
        WHERE (quantity > quantity_before AND cents <= cents_before AND cents >= 0) IS NOT TRUE
      ) END
    $$;

  CREATE FUNCTION keep_delivery() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      BEGIN
        RAISE EXCEPTION 'the price of a delivery is agreed once' USING ERRCODE = 'restrict_violation';
      END $$;

  CREATE FUNCTION keep_order() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      BEGIN
        RAISE EXCEPTION 'an order is only ever lowered, and never dearer: and only while it is unpaid and nothing has left'
          USING ERRCODE = 'restrict_violation';
      END $$;

  CREATE FUNCTION keep_tax() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    BEGIN
    RAISE EXCEPTION 'the tax of % is decided once', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
    END $$;

  CREATE FUNCTION keep_tool_name() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      BEGIN
        INSERT INTO tool_names (tool_id, name) VALUES (NEW.id, NEW.name) ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$;

  CREATE FUNCTION purchase_number(placed timestamp with time zone) RETURNS text
    LANGUAGE sql
    AS $$
        SELECT 'P-' || to_char(placed AT TIME ZONE 'UTC', 'YYYY') || '-' || to_char(nextval('purchase_numbers'), 'FM999000000')
      $$;

  CREATE FUNCTION quote_number(asked timestamp with time zone) RETURNS text
    LANGUAGE sql
    AS $$
        SELECT 'Q-' || to_char(asked AT TIME ZONE 'UTC', 'YYYY') || '-' || to_char(nextval('quote_numbers'), 'FM999000000')
      $$;

  CREATE FUNCTION refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      BEGIN
        RAISE EXCEPTION '% is only added to', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
      END $$;

  CREATE FUNCTION return_number(requested timestamp with time zone) RETURNS text
    LANGUAGE sql
    AS $$
        SELECT 'R-' || to_char(requested AT TIME ZONE 'UTC', 'YYYY') || '-' || to_char(nextval('return_numbers'), 'FM999000000')
      $$;

  CREATE FUNCTION search_fold(given text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
    SELECT btrim(regexp_replace(replace(replace(replace(translate(
      lower(regexp_replace(normalize(given, NFKD),
        '[!"#&''()*,./:;?@\[\]^{|}~\u0060\u002d\u00a1-\u00bf\u00d7\u00f7\u0300-\u036f\u2010-\u2027\u2030-\u205e]', '', 'g')),
      'øłđðıςμ', 'olddiσμ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
      '[\u0009-\u000d \u0085\u1680\u2028\u2029]+', ' ', 'g'), ' ')
    $$;

  CREATE FUNCTION set_search_text() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    BEGIN
    NEW.search_text := ' ' || search_fold(NEW.name) || E' \n ' || search_fold(NEW.short_description) || ' ';
    IF NEW.customer_id IS NULL THEN
    INSERT INTO search_words
      SELECT DISTINCT left(word, 200) FROM regexp_split_to_table(NEW.search_text, '[ \n]+') AS word WHERE word <> ''
      ORDER BY 1 ON CONFLICT DO NOTHING;
    END IF;
    NEW.search_text := NEW.search_text || E'\n ' || search_fold(NEW.sku) || ' ';
    RETURN NEW;
    END $$;

  CREATE FUNCTION share_taxes(ids uuid[]) RETURNS void
    LANGUAGE sql
    AS $$
    UPDATE orders SET tax_cents = tax_on(up_to_it, basis_points) - tax_on(up_to_it - total_price_cents, basis_points)
    FROM (
      SELECT untaxed.id, coalesce(tax_basis_points, 0) AS basis_points,
        sum(total_price_cents) OVER (PARTITION BY purchases.id ORDER BY untaxed.id) AS up_to_it
      FROM orders untaxed JOIN purchases ON purchases.id = purchase_id
      WHERE tax_cents IS NULL AND tax_decided_at IS NOT NULL AND (ids IS NULL OR purchase_id = ANY (ids))
    ) AS lines
    WHERE orders.id = lines.id
    $$;

  CREATE FUNCTION ship_wholly() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      BEGIN
        NEW.shipped_quantity := CASE NEW.status WHEN 'Shipped' THEN NEW.quantity ELSE 0 END;
        IF EXISTS (SELECT FROM shipment_lines WHERE shipment_id = NEW.shipment_id AND order_id = NEW.id) THEN
          RETURN NEW;
        END IF;
        DELETE FROM shipment_lines USING shipments
          WHERE shipments.id = shipment_id AND voided_at IS NULL AND order_id = NEW.id;
        IF NEW.shipment_id IS NOT NULL THEN
          INSERT INTO shipment_lines (id, shipment_id, order_id, quantity, status_before)
            VALUES (gen_random_uuid(), NEW.shipment_id, NEW.id, NEW.quantity, OLD.status);
        END IF;
        RETURN NEW;
      END $$;

  CREATE FUNCTION tax_on(net numeric, basis_points integer) RETURNS bigint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
    SELECT round(net * basis_points * 0.0001)::bigint
    $$;
`;
