import { Fragment, useMemo, type ReactNode } from 'react';
import type { RowDetails } from '../../../components/data-table/row-details';
import { RowButton } from '../../../components/rows/row-button';
import type { OrderStatus, PaymentStatus } from '../../../graphql/schema-types.generated';
import { groupTexts } from '../../../entities/order/order-group-messages';
import type { OrderGroupFragment } from './order-group.generated';
import { isPurchase } from './order-groups';
import { OrderTags } from '../../../entities/order/order-tags';

type Line = { id: string; number: string; status: OrderStatus; payment: PaymentStatus };
type PartOf = (line: Line) => ReactNode;

type Options = {
  /** Details of a purchase row. */
  detailsOf: (tagsOf: PartOf, actionsOf: PartOf) => RowDetails<{ id: string; number: string }>;
  openOrder: (id: string) => void;
  /** The lines are read again for each. */
  version: number;
};

/** The lines of a purchase that is a row of a list of orders; each opens its order. */
export function useOrderLines({ detailsOf, openOrder, version }: Options): RowDetails<OrderGroupFragment> {
  return useMemo(() => {
    const { label, nameOf, render } = detailsOf(
      (order) => <OrderTags order={order} />,
      ({ id, number }) => (
        <RowButton aria-label={groupTexts.openOrder(number)} onClick={() => openOrder(id)}>
          {groupTexts.open}
        </RowButton>
      ),
    );
    return {
      label,
      opens: isPurchase,
      nameOf: ({ purchase }) => nameOf(purchase),
      render: ({ purchase }) => <Fragment key={version}>{render(purchase)}</Fragment>,
    };
  }, [detailsOf, openOrder, version]);
}
