import { PlainButton } from '../../components/button';
import { FactList } from '../../components/page/fact-list';
import { creditTexts } from '../../entities/company/credit-messages';
import { formatMoney } from '../../lib/format/format';
import { termsText } from '../../entities/payment/paying-messages';
import type { CheckoutQuery } from './checkout.generated';
import { checkoutTexts } from './checkout-messages';
import { stack } from '../../components/layout/layout';

/** The company that the buyer acts for; null for themselves. */
type Company = CheckoutQuery['actingCompany'];

/** The total before tax and the limit of the buyer, if the total is above what is left of it: the purchase awaits an approver then. */
export function limitExceeded(company: Company, total: number | null) {
  const spending = company?.viewerSpending;
  return spending && total !== null && total > spending.left ? { ...spending, total } : null;
}

/** The purchase would await an approver. */
export function ApprovalNotice({
  total,
  left,
  limit,
  period,
}: NonNullable<ReturnType<typeof limitExceeded>>) {
  return (
    <div className={stack(1, 'noticeWarning', 'padFlat')} role="status">
      <p>
        {period === 'Month'
          ? checkoutTexts.aboveMonth(formatMoney(total), formatMoney(left), formatMoney(limit))
          : checkoutTexts.aboveLimit(formatMoney(total), formatMoney(limit))}
      </p>
      <p>{checkoutTexts.awaitsApproval}</p>
    </div>
  );
}

type BuyingTermsProps = {
  company: Company;
  /** The buyer pays in advance, whatever the terms of the company. */
  prepaid: boolean;
  /** Back to the terms of the company. */
  onTerms: () => void;
};

/** The buyer, and the payment terms. */
export function BuyingTerms({ company, prepaid, onTerms }: BuyingTermsProps) {
  const due = company && !prepaid ? termsText(company.purchaseTerms) : null;
  const payment = (
    <>
      <span>{due ?? creditTexts.prepaidChosen}</span>
      {prepaid && (
        <PlainButton variant="quiet" onClick={onTerms}>
          {creditTexts.onTerms}
        </PlainButton>
      )}
    </>
  );
  return (
    <FactList
      facts={[
        ...(company ? [{ label: checkoutTexts.buyFor, value: company.legalName }] : []),
        { label: checkoutTexts.payment, value: payment },
      ]}
    />
  );
}
