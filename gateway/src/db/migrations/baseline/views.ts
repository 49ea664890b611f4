/** Views of what is owed and paid. */
export const views = String.raw`
  CREATE VIEW order_parts AS
   SELECT orders.id AS order_id,
    orders.purchase_id,
    orders.company_id,
    orders.payment,
    orders.deleted_at,
    orders.quantity,
    orders.shipped_quantity,
    orders.made_quantity,
    orders.tax_cents,
    sums.credited,
    parts.invoice_id,
    parts.units_before,
    parts.units,
    (parts.units * orders.unit_price_cents) AS net,
    (COALESCE((round((((orders.tax_cents)::numeric * ((parts.units_before + parts.units))::numeric) / (orders.quantity)::numeric)) - round((((orders.tax_cents)::numeric * (parts.units_before)::numeric) / (orders.quantity)::numeric))), (0)::numeric))::bigint AS tax,
    (orders.tax_cents IS NOT NULL) AS is_taxed
     FROM ((orders
     CROSS JOIN LATERAL ( SELECT (COALESCE(sum(COALESCE(named.quantity, orders.quantity)) FILTER (WHERE (named.kind = 'Invoice'::document_kind)), (0)::bigint))::integer AS invoiced,
            (COALESCE(sum(COALESCE(named.quantity, orders.quantity)) FILTER (WHERE (named.kind = 'CreditNote'::document_kind)), (0)::bigint))::integer AS credited
           FROM document_orders named
          WHERE (named.order_id = orders.id)) sums)
     CROSS JOIN LATERAL ( SELECT invoices.document_id AS invoice_id,
            GREATEST(invoices.units_before, sums.credited) AS units_before,
            ((invoices.units_before + COALESCE(invoices.quantity, orders.quantity)) - GREATEST(invoices.units_before, sums.credited)) AS units
           FROM document_orders invoices
          WHERE ((invoices.order_id = orders.id) AND (invoices.kind = 'Invoice'::document_kind))
        UNION ALL
         SELECT NULL::uuid,
            sums.invoiced,
            (orders.quantity - sums.invoiced)
          WHERE (orders.deleted_at IS NULL)) parts)
    WHERE (parts.units > 0);

  CREATE VIEW payment_balances AS
   SELECT payments.id AS payment_id,
    payments.customer_id,
    payments.company_id,
    payments.amount_cents AS amount,
    allocations.allocated,
    awaiting.reserved,
        CASE
            WHEN (reversal.is_reversed OR (payments.reverses_id IS NOT NULL)) THEN (0)::bigint
            ELSE ((payments.amount_cents - allocations.allocated) - awaiting.reserved)
        END AS unallocated
     FROM (((payments
     CROSS JOIN LATERAL ( SELECT (COALESCE(sum(payment_allocations.amount_cents), (0)::numeric))::bigint AS allocated
           FROM payment_allocations
          WHERE (payment_allocations.payment_id = payments.id)) allocations)
     CROSS JOIN LATERAL ( SELECT (LEAST(GREATEST((0)::numeric, ((COALESCE(( SELECT sum((order_parts.net + order_parts.tax)) AS sum
                   FROM (payment_orders
                     JOIN order_parts USING (order_id))
                  WHERE ((payment_orders.payment_id = payments.id) AND (order_parts.invoice_id IS NULL))), (0)::numeric) + COALESCE(( SELECT sum((delivery.amount_cents + COALESCE(delivery.tax_cents, (0)::bigint))) AS sum
                   FROM (payment_orders
                     JOIN purchase_charges delivery USING (order_id))
                  WHERE ((payment_orders.payment_id = payments.id) AND (delivery.invoice_id IS NULL) AND (delivery.cancelled_at IS NULL))), (0)::numeric)) - COALESCE(( SELECT sum(kept.amount_cents) AS sum
                   FROM (documents deposits
                     JOIN payment_allocations kept ON ((kept.document_id = deposits.id)))
                  WHERE ((deposits.kind = 'Deposit'::document_kind) AND (deposits.purchase_id IN ( SELECT orders.purchase_id
                           FROM (payment_orders
                             JOIN orders ON ((orders.id = payment_orders.order_id)))
                          WHERE (payment_orders.payment_id = payments.id))))), (0)::numeric))), (GREATEST((0)::bigint, (payments.amount_cents - allocations.allocated)))::numeric))::bigint AS reserved) awaiting)
     CROSS JOIN LATERAL ( SELECT (EXISTS ( SELECT
                   FROM payments reversal_1
                  WHERE (reversal_1.reverses_id = payments.id))) AS is_reversed) reversal);

  CREATE VIEW deposit_balances AS
   SELECT deposits.id AS document_id,
    deposits.purchase_id,
    paid.kept,
    deductions.deducted,
    ((pending.uninvoiced - reservations.reserved) - paid.kept) AS rest
     FROM ((((documents deposits
     CROSS JOIN LATERAL ( SELECT (COALESCE(sum(payment_allocations.amount_cents), (0)::numeric))::bigint AS kept
           FROM payment_allocations
          WHERE (payment_allocations.document_id = deposits.id)) paid)
     CROSS JOIN LATERAL ( SELECT (COALESCE(sum(payment_allocations.amount_cents), (0)::numeric))::bigint AS deducted
           FROM payment_allocations
          WHERE (payment_allocations.deposit_id = deposits.id)) deductions)
     CROSS JOIN LATERAL ( SELECT ((COALESCE(( SELECT sum((order_parts.net + order_parts.tax)) AS sum
                   FROM order_parts
                  WHERE ((order_parts.purchase_id = deposits.purchase_id) AND (order_parts.invoice_id IS NULL))), (0)::numeric) + COALESCE(( SELECT sum((charge.amount_cents + COALESCE(charge.tax_cents, (0)::bigint))) AS sum
                   FROM purchase_charges charge
                  WHERE ((charge.purchase_id = deposits.purchase_id) AND (charge.invoice_id IS NULL) AND (charge.cancelled_at IS NULL))), (0)::numeric)))::bigint AS uninvoiced) pending)
     CROSS JOIN LATERAL ( SELECT (COALESCE(sum(payment_balances.reserved), (0)::numeric))::bigint AS reserved
           FROM payment_balances
          WHERE (payment_balances.payment_id IN ( SELECT payment_orders.payment_id
                   FROM (payment_orders
                     JOIN orders ON ((orders.id = payment_orders.order_id)))
                  WHERE (orders.purchase_id = deposits.purchase_id)))) reservations)
    WHERE (deposits.kind = 'Deposit'::document_kind);

  CREATE VIEW invoice_balances AS
   SELECT invoices.id AS document_id,
    invoices.number,
    invoices.purchase_id,
    invoices.customer_id,
    invoices.company_id,
    purchases.terms,
    invoices.issued_at,
    invoices.due_on,
    invoices.currency_total AS total,
    credits.credited,
    allocations.allocated,
    ((invoices.currency_total - credits.credited) - allocations.allocated) AS open,
    purchases.po_number,
    false AS is_deposit
     FROM (((documents invoices
     JOIN purchases ON ((purchases.id = invoices.purchase_id)))
     CROSS JOIN LATERAL ( SELECT (COALESCE(sum(documents.currency_total), (0)::numeric))::bigint AS credited
           FROM documents
          WHERE (documents.id IN ( SELECT credit.document_id
                   FROM (document_orders invoiced
                     JOIN document_orders credit USING (order_id))
                  WHERE ((invoiced.document_id = invoices.id) AND (credit.kind = 'CreditNote'::document_kind) AND (credit.units_before >= invoiced.units_before) AND ((invoiced.quantity IS NULL) OR (credit.units_before < (invoiced.units_before + invoiced.quantity))))
                UNION
                 SELECT purchase_charges.credit_note_id
                   FROM purchase_charges
                  WHERE (purchase_charges.invoice_id = invoices.id)))) credits)
     CROSS JOIN LATERAL ( SELECT (COALESCE(sum(payment_allocations.amount_cents), (0)::numeric))::bigint AS allocated
           FROM payment_allocations
          WHERE (payment_allocations.document_id = invoices.id)) allocations)
    WHERE (invoices.kind = 'Invoice'::document_kind)
  UNION ALL
   SELECT deposits.id AS document_id,
    deposits.number,
    deposits.purchase_id,
    deposits.customer_id,
    deposits.company_id,
    'Prepaid'::payment_terms AS terms,
    deposits.issued_at,
    deposits.due_on,
    deposits.currency_total AS total,
    (((deposits.currency_total - deposit_balances.kept) - deposit_balances.deducted) - asking.asked) AS credited,
    (deposit_balances.kept + deposit_balances.deducted) AS allocated,
    asking.asked AS open,
    purchases.po_number,
    true AS is_deposit
     FROM (((documents deposits
     JOIN purchases ON ((purchases.id = deposits.purchase_id)))
     JOIN deposit_balances ON ((deposit_balances.document_id = deposits.id)))
     CROSS JOIN LATERAL ( SELECT LEAST(((deposits.currency_total - deposit_balances.kept) - deposit_balances.deducted), deposit_balances.rest) AS asked) asking);

  CREATE VIEW order_dues AS
   SELECT order_id,
    purchase_id,
    company_id,
    payment,
    net,
    tax,
    gross,
    is_taxed,
    invoice_id,
        CASE
            WHEN (invoice_id IS NULL) THEN ( SELECT GREATEST((0)::bigint, deposit.rest) AS "greatest"
               FROM deposit_balances deposit
              WHERE (deposit.purchase_id = part.purchase_id))
            ELSE ( SELECT invoice_balances.open
               FROM invoice_balances
              WHERE (invoice_balances.document_id = part.invoice_id))
        END AS invoice_open,
    terms,
    awaits_fee
     FROM ( SELECT order_parts.order_id,
            order_parts.purchase_id,
            order_parts.company_id,
            order_parts.payment,
            order_parts.net,
            order_parts.tax,
            (order_parts.net + order_parts.tax) AS gross,
            order_parts.is_taxed,
            order_parts.invoice_id,
            purchases.terms,
            (EXISTS ( SELECT
                   FROM purchase_charges charge
                  WHERE ((charge.purchase_id = order_parts.purchase_id) AND (charge.amount_cents IS NULL) AND (charge.cancelled_at IS NULL)))) AS awaits_fee
           FROM (order_parts
             LEFT JOIN purchases ON ((purchases.id = order_parts.purchase_id)))
        UNION ALL
         SELECT charge.order_id,
            charge.purchase_id,
            billed.company_id,
            billed.payment,
            charge.amount_cents,
            COALESCE(charge.tax_cents, (0)::bigint) AS "coalesce",
            (charge.amount_cents + COALESCE(charge.tax_cents, (0)::bigint)),
            (charge.tax_cents IS NOT NULL),
            charge.invoice_id,
            purchases.terms,
            false
           FROM ((purchase_charges charge
             JOIN orders billed ON ((billed.id = charge.order_id)))
             JOIN purchases ON ((purchases.id = charge.purchase_id)))
          WHERE ((charge.amount_cents IS NOT NULL) AND (charge.cancelled_at IS NULL) AND (billed.deleted_at IS NULL))
        UNION ALL
         SELECT NULL::uuid,
            charge.purchase_id,
            billed.company_id,
            billed.payment,
            charge.amount_cents,
            COALESCE(charge.tax_cents, (0)::bigint) AS "coalesce",
            (charge.amount_cents + COALESCE(charge.tax_cents, (0)::bigint)),
            (charge.tax_cents IS NOT NULL),
            charge.invoice_id,
            purchases.terms,
            false
           FROM ((purchase_charges charge
             JOIN orders billed ON ((billed.id = charge.order_id)))
             JOIN purchases ON ((purchases.id = charge.purchase_id)))
          WHERE ((charge.amount_cents IS NOT NULL) AND (charge.cancelled_at IS NULL) AND (billed.deleted_at IS NOT NULL))) part;

  CREATE VIEW purchase_deliveries AS
   SELECT purchase_id,
    name,
    kind,
    amount_cents,
    tax_cents,
    proposed_cents,
    refusal,
    order_id,
    invoice_id,
    credit_note_id,
    cancelled_at
     FROM purchase_charges
    WHERE (what = 'Delivery'::charge_kind);
`;
