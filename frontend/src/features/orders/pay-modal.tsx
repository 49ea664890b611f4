import { Button, Modal, Typography } from 'antd';
import { FactList } from '../../components/fact-list';
import { useConfig } from '../../lib/config-context';
import { formatMoney } from '../../lib/format';
import { columns } from '../../lib/messages';
import styles from './pay-modal.module.css';

type PayModalProps = {
  order: { number: string; toolName: string; totalPrice: number } | null;
  onClose: () => void;
};

/**
 * How to pay an order by bank transfer. The specification's Pay does nothing (section 2), and nothing is charged
 * here: an admin records the transfer when it has arrived.
 */
export function PayModal({ order, onClose }: PayModalProps) {
  return (
    <Modal
      open={order !== null}
      title={order && `Pay for ${order.toolName}`}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          Done
        </Button>
      }
      destroyOnHidden
    >
      {order && <HowToPay order={order} />}
    </Modal>
  );
}

function HowToPay({ order }: { order: NonNullable<PayModalProps['order']> }) {
  const { company } = useConfig();
  const { number } = order;
  const subject = encodeURIComponent(`Payment of ${number}`);
  return (
    <div className={styles.pay}>
      <p>
        Orders are paid by bank transfer; nothing is charged here. Ask us for the account, and put the
        reference on your transfer, so that we can match it with this order.
      </p>
      <FactList
        facts={[
          { label: columns.totalPrice, value: formatMoney(order.totalPrice) },
          {
            label: 'Reference',
            value: (
              <Typography.Text
                copyable={{ text: number, tooltips: ['Copy the reference', 'Copied'] }}
                className={styles.reference}
              >
                {number}
              </Typography.Text>
            ),
          },
          {
            label: columns.email,
            value: <a href={`mailto:${company.email}?subject=${subject}`}>{company.email}</a>,
          },
          {
            label: 'Phone',
            value: <a href={`tel:${company.phone.replace(/[^+\d]/g, '')}`}>{company.phone}</a>,
          },
        ]}
      />
      <p className={styles.then}>The order shows as paid once your transfer has arrived.</p>
    </div>
  );
}
