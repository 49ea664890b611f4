import { QRCode, Typography } from 'antd';
import { FactList, type Fact } from '../../../components/page/fact-list';
import { useConfig } from '../../../lib/config/config-context';
import { formatMoney } from '../../../lib/format/format';
import { columns } from '../../../lib/messages';
import { dueText, payingTexts, printedReference } from '../../../entities/payment/paying-messages';
import type { HowToPayQuery } from './how-to-pay.generated';
import { cluster, stack, look } from '../../../components/layout/layout';
import styles from './pay-modal.module.css';

type Transfer = HowToPayQuery['howToPay'];

const Copyable = ({ text, shown, what }: { text: string; shown: string; what: string }) => (
  <Typography.Text
    copyable={{ text, tooltips: [payingTexts.copy(what), payingTexts.copied] }}
    className={styles.copied}
  >
    {shown}
  </Typography.Text>
);

/** The account, or without one, where to ask for it. */
function useAccountFacts({ accountHolder, account, bic, bankName }: Transfer): Fact[] {
  const { company } = useConfig();
  if (account)
    return [
      { label: payingTexts.accountHolder, value: accountHolder },
      { label: payingTexts.account, value: <Copyable text={account} shown={account} what="account" /> },
      ...(bic ? [{ label: payingTexts.bic, value: bic }] : []),
      ...(bankName ? [{ label: payingTexts.bank, value: bankName }] : []),
    ];
  return [
    { label: columns.email, value: <a href={`mailto:${company.email}`}>{company.email}</a> },
    {
      label: payingTexts.phone,
      value: <a href={`tel:${company.phone.replace(/[^+\d]/g, '')}`}>{company.phone}</a>,
    },
  ];
}

/** Details of a transfer: amount, account and reference, also as a QR code. */
export function BankTransfer(transfer: Transfer) {
  const { amount, reference, account, qrText, terms } = transfer;
  const due = dueText(transfer);
  const facts: Fact[] = [
    { label: payingTexts.toPay, value: formatMoney(amount) },
    {
      label: payingTexts.reference,
      value: <Copyable text={reference} shown={printedReference(reference)} what="reference" />,
    },
    ...useAccountFacts(transfer),
  ];
  return (
    <div className={stack(4)}>
      {due && <p className={styles.due}>{due}</p>}
      <p>{account ? payingTexts.byTransfer : payingTexts.askForAccount}</p>
      <div className={cluster(4, 'stretch')}>
        <FactList facts={facts} className={styles.facts} />
        {qrText && (
          <figure className={styles.code}>
            <QRCode
              value={qrText}
              type="svg"
              size={160}
              bordered={false}
              marginSize={2}
              color="#000"
              bgColor="#fff"
              aria-label={payingTexts.qrCode}
            />
            <figcaption>{payingTexts.qrHelp}</figcaption>
          </figure>
        )}
      </div>
      {terms === 'Prepaid' && <p className={look('muted')}>{payingTexts.paidOnceArrived}</p>}
    </div>
  );
}
