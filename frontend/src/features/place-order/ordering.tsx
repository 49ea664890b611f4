import { useId, useRef, type ComponentProps, type ReactNode } from 'react';
import { ButtonLink, PlainButton } from '../../components/button';
import type { OrderPanelFragment } from './order-panel.generated';
import { formatMoney, formatNumber } from '../../lib/format/format';
import { fields, labels } from '../../lib/messages';
import { paths } from '../../navigation/paths';
import { priceAt, smallestQuantity } from '../../entities/tool/pricing';
import { wholeNumber } from '../../lib/forms/whole-number';
import { nextBreak } from './next-break';
import { cluster, stack, look } from '../../components/layout/layout';
import { classes } from '../../lib/classes';
import styles from './order-panel.module.css';
import { PriceTable } from './price-table';
import { quantityLimits, quantityProblem } from './quantity';
import { QuantityProblemNotice } from './quantity-problem';
import { QuantityStepper } from './quantity-stepper';

type OrderingProps = {
  tool: OrderPanelFragment;
  /** The quantity as typed, valid or not. */
  typed: string;
  onType: (typed: string) => void;
  onOrder: () => void;
  extra?: (quantity: number) => ReactNode;
  /** What is done less often with a quantity. */
  others?: (quantity: number) => ReactNode;
  /** Offers to be told of the tool, for any quantity: more than is in stock, too. */
  tellMe?: (quantity: number) => ReactNode;
  /** Why the viewer may not buy; null if they may. */
  refusal: string | null;
  /** The action next to 'Order Now' is the main one. */
  isSecondary?: boolean;
};

/** The stepper, what its quantity costs, 'Order Now' and the price ladder (specification section 2). */
export function Ordering(props: OrderingProps) {
  const { tool, typed, onType, onOrder, extra, refusal, isSecondary } = props;
  const field = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const problem = quantityProblem(typed, tool);
  const units = wholeNumber(typed);
  const quantity = units !== null && units > 0 ? units : null;
  const focusField = () => field.current?.focus();
  const fix = (to: number) => {
    onType(String(to));
    // The button goes with the problem.
    focusField();
  };
  return (
    <>
      <div>
        <div className={styles.row}>
          <QuantityStepper
            ref={field}
            value={typed}
            problemId={problem ? problemId : undefined}
            {...quantityLimits(tool)}
            onChange={onType}
          />
          <Total tool={tool} quantity={quantity} />
        </div>
        <QuantityProblemNotice id={problemId} problem={problem} onFix={fix} />
      </div>
      <UnitPrice tool={tool} quantity={quantity} hint={!problem} />
      <div className={classes(cluster(2, 'stretch'), styles.actions)}>
        <OrderNow
          refusal={refusal}
          variant={isSecondary ? 'default' : 'primary'}
          aria-disabled={problem ? true : undefined}
          aria-describedby={problem ? problemId : undefined}
          onClick={problem ? focusField : onOrder}
        />
        {!problem && quantity !== null && extra?.(quantity)}
      </div>
      <Others {...props} quantity={problem ? null : quantity} wanted={quantity ?? smallestQuantity(tool)} />
      <PriceTable tool={tool} quantity={quantity} />
    </>
  );
}

type OthersProps = OrderingProps & {
  /** What can be ordered; null if that is not what is typed. */
  quantity: number | null;
  /** Units that the reader needs. */
  wanted: number;
};

/** What is done less often. */
const Others = ({ tool, others, tellMe, refusal, quantity, wanted }: OthersProps) => (
  <div className={styles.others} data-no-print>
    {quantity !== null && others?.(quantity)}
    {quantity !== null && refusal === null && (
      <ButtonLink variant="quiet" to={paths.order(tool.id)} state={{ quantity }}>
        Open the order form
      </ButtonLink>
    )}
    {tellMe?.(wanted)}
  </div>
);

type OrderNowProps = ComponentProps<typeof PlainButton> & Pick<OrderingProps, 'refusal'>;

/** 'Order Now'; not the main button for those who may not buy, but one that says why. */
const OrderNow = ({ refusal, ...button }: OrderNowProps) =>
  refusal === null ? (
    <PlainButton size="large" {...button}>
      {labels.orderNow}
    </PlainButton>
  ) : (
    <PlainButton size="large" aria-disabled title={refusal}>
      {labels.orderNow}
    </PlainButton>
  );

type AtQuantity = { tool: OrderPanelFragment; quantity: number | null };

const Total = ({ tool, quantity }: AtQuantity) => (
  <div className={styles.total}>
    <span className={look('muted', 'sm')} aria-hidden="true">
      {fields.totalPrice}
    </span>
    <output className={styles.totalValue} aria-label={fields.totalPrice}>
      {quantity !== null && (
        <>
          <span className="visually-hidden">{`${formatNumber(quantity)} units, `}</span>
          <span translate="no">{formatMoney(priceAt(tool, quantity).total)}</span>
        </>
      )}
    </output>
  </div>
);

/** The unit price with its rung, and what the next rung changes. */
function UnitPrice({ tool, quantity, hint }: AtQuantity & { hint: boolean }) {
  if (quantity === null) return null;
  const { unitPrice, breakQuantity } = priceAt(tool, quantity);
  const rung = breakQuantity === null ? '' : `, the price from ${formatNumber(breakQuantity)} units`;
  const next = hint && nextBreak(tool, quantity);
  return (
    <div className={stack(1, 'muted', 'sm')}>
      <p>{`${formatMoney(unitPrice)} per unit${rung}`}</p>
      {next && <p className={look('plain', 'medium')}>{`${next}.`}</p>}
    </div>
  );
}
