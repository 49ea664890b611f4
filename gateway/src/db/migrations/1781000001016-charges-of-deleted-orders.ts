import type { MigrationInterface, QueryRunner } from 'typeorm';

interface Charges {
  /** Which of them are owed with their order. */
  readonly withOrder: string;
  readonly alone: string;
  /** Whether one that is owed with its order is paid. */
  readonly payment: string;
}

const duesView = ({ withOrder, alone, payment }: Charges): string => `
  CREATE OR REPLACE VIEW order_dues AS
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
            ${payment},
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
          WHERE ((charge.amount_cents IS NOT NULL) AND (charge.cancelled_at IS NULL) AND ${withOrder})
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
          WHERE ((charge.amount_cents IS NOT NULL) AND (charge.cancelled_at IS NULL) AND ${alone})) part`;

/**
 * A charge that is not invoiced is owed with its order, even if that is deleted: if all other orders of the purchase are
 * paid, a payment of its own is recorded for it (adr/0049). A deleted order is never paid itself.
 */
export class ChargesOfDeletedOrders1781000001016 implements MigrationInterface {
  name = 'ChargesOfDeletedOrders1781000001016';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      duesView({
        withOrder: '((billed.deleted_at IS NULL) OR (charge.invoice_id IS NULL))',
        alone: '((billed.deleted_at IS NOT NULL) AND (charge.invoice_id IS NOT NULL))',
        payment: `
                CASE
                    WHEN ((billed.deleted_at IS NOT NULL) AND (EXISTS ( SELECT
                       FROM payment_orders
                      WHERE (payment_orders.order_id = billed.id)))) THEN 'paid'::payment_status
                    ELSE billed.payment
                END AS payment`,
      }),
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(
      duesView({
        withOrder: '(billed.deleted_at IS NULL)',
        alone: '(billed.deleted_at IS NOT NULL)',
        payment: 'billed.payment',
      }),
    );
  }
}
