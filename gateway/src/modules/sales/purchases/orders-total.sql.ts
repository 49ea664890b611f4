/** The orders of the purchases $1 that `ids` finds, a statement, and their total with its charges, by purchase. */
export const totalsOfOrders = (ids: string): string => `
  SELECT purchase_id AS id, count(*)::int AS orders, sum(total_price_cents + coalesce(tax_cents, 0))::bigint
    + (SELECT coalesce(sum(amount_cents + coalesce(charge.tax_cents, 0)), 0)::bigint FROM purchase_charges charge
      WHERE charge.purchase_id = orders.purchase_id AND invoice_id IS NULL AND cancelled_at IS NULL) AS total
  FROM orders WHERE purchase_id = ANY ($1) AND id IN (${ids}) AND deleted_at IS NULL
  GROUP BY purchase_id`;

/** The purchases of the orders that `ids` finds, if their tax is decided; of the company `companyId` only unless it is null. */
export const taxedPurchasesOf = (ids: string, companyId: string): string => `
  SELECT DISTINCT purchase_id AS id FROM orders WHERE id IN (${ids}) AND deleted_at IS NULL
    AND tax_cents IS NOT NULL AND (${companyId}::uuid IS NULL OR company_id = ${companyId}) ORDER BY 1`;
