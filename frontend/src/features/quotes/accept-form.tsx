import { useQuery } from '@apollo/client/react';
import { FORM_ERROR } from 'final-form';
import { useState } from 'react';
import { FormSpy } from 'react-final-form';
import { CheckField } from '../../components/fields/check-field';
import { PageForm } from '../../components/fields/page-form';
import { ErrorState } from '../../components/states/error-state';
import { Spinner } from '../../components/states/spinner';
import { BuyingFields } from '../../entities/buying/buying-fields';
import { buyingInput, validateBuying, type BuyingValues } from '../../entities/buying/buying-rules';
import {
  choicesOf,
  countryOf,
  homeCountryOf,
  NEW_ADDRESS,
  type Buyer,
} from '../../entities/buying/delivery-choices';
import type { QuoteChoiceInput } from '../../graphql/schema-types.generated';
import { dayOf } from '../../lib/format/calendar-day';
import { NextStep } from './next-step';
import { quoteTexts, termNames } from './quote-messages';
import { QuoteTotals, useQuoteTotals } from './quote-totals';
import {
  QuoteBuyerDocument,
  type QuoteBuyerQuery,
  type QuoteDetailsFragment,
  type QuoteVersionFragment,
} from './quote.generated';
import styles from './quotes.module.css';
import { ACCEPT } from './quote-anchor';
import { useAcceptance } from './use-acceptance';

type AcceptFormProps = {
  request: Pick<QuoteDetailsFragment, 'id' | 'company'>;
  version: QuoteVersionFragment;
  quantities: QuoteChoiceInput[];
  onAccepted: () => void;
};

type Values = BuyingValues & { payFirst?: boolean };

/** The buyer: the company of the request, if the viewer acts for it now, or the viewer. Addresses of others are not offered. */
function buyerOf({ me, actingCompany, myDeliveryAddresses }: QuoteBuyerQuery, companyId: string | undefined) {
  const isSame = actingCompany?.id === companyId;
  return {
    me: companyId ? null : me,
    actingCompany: isSame ? actingCompany : null,
    myDeliveryAddresses: isSame ? myDeliveryAddresses : [],
  };
}

/** Orders what is chosen: where it goes, and what belongs to the order. */
export function AcceptForm(props: AcceptFormProps) {
  const { data, error, refetch } = useQuery(QuoteBuyerDocument);
  if (data) {
    const buyer = buyerOf(data, props.request.company?.id);
    return (
      <BuyForm
        {...props}
        buyer={buyer}
        contactNo={data.me?.contactNo ?? ''}
        poRequired={buyer.actingCompany?.poRequired ?? false}
      />
    );
  }
  return error ? (
    <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
  ) : (
    <Spinner />
  );
}

type BuyFormProps = AcceptFormProps & { buyer: Buyer; contactNo: string; poRequired: boolean };

function BuyForm({ request, version, quantities, onAccepted, buyer, contactNo, poRequired }: BuyFormProps) {
  const choices = choicesOf(buyer);
  const [today] = useState(() => dayOf());
  // Read once: an answer that comes later must not change what was typed.
  const [initialValues] = useState<Values>(() => ({
    savedAddress: choices[0]?.value ?? NEW_ADDRESS,
    country: homeCountryOf(buyer),
    contactNo,
  }));
  const [country, setCountry] = useState(() => countryOf(initialValues, choices));
  const sums = useQuoteTotals({ id: version.id, quantities, deliveryCountry: country || null });
  const { attempt, submit, refusal } = useAcceptance(version.id, onAccepted);
  const accept = async (values: Values) => {
    const now = await sums.settle().catch(() => null);
    if (!now) return { [FORM_ERROR]: quoteTexts.totalsToCome };
    if (sums.totals?.tax.grossTotal !== now.tax.grossTotal) return { [FORM_ERROR]: quoteTexts.totalChanged };
    return submit({
      quantities,
      totalPrice: now.total,
      ...buyingInput(values, choices),
      ...(values.payFirst && { prepaid: true }),
    });
  };
  return (
    <>
      <QuoteTotals {...sums} />
      <PageForm<Values>
        onSubmit={accept}
        validate={(values) => validateBuying(values, { today, poRequired, choices })}
        initialValues={initialValues}
        className={styles.form}
        submitLabel={quoteTexts.accept}
        attempt={attempt}
        aria-label={quoteTexts.accept}
      >
        <h3 id={ACCEPT}>{quoteTexts.howToOrder}</h3>
        <BuyingFields choices={choices} poRequired={poRequired} today={today} />
        {version.terms !== 'Prepaid' && (
          <CheckField name="payFirst" label={quoteTexts.payFirst(termNames[version.terms])} />
        )}
        <p className={styles.muted}>{quoteTexts.acceptLead}</p>
        <FormSpy<Values>
          subscription={{ values: true }}
          onChange={({ values }) => setCountry(countryOf(values, choices))}
        />
      </PageForm>
      {refusal && <NextStep refusal={refusal} requestId={request.id} onDone={onAccepted} />}
    </>
  );
}
