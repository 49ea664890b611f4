import { useQuery } from '@apollo/client/react';
import { FORM_ERROR } from 'final-form';
import { useState } from 'react';
import { FormSpy } from 'react-final-form';
import { CheckField } from '../../../components/fields/check-field';
import { PageForm } from '../../../components/fields/page-form';
import { ErrorState } from '../../../components/states/error-state';
import { Spinner } from '../../../components/states/spinner';
import { PoField } from '../../../entities/buying/buying-fields';
import { buyingInput, validateBuying, type BuyingValues } from '../../../entities/buying/buying-rules';
import {
  choicesOf,
  countryOf,
  homeCountryOf,
  NEW_ADDRESS,
  postalCodeOf,
  type Buyer,
  type DeliveryChoice,
} from '../../../entities/buying/delivery-choices';
import type { QuoteChoiceInput } from '../../../graphql/schema-types.generated';
import { formatMoney } from '../../../lib/format/format';
import { NextStep } from '../next-step';
import { quoteTexts, termNames } from '../quote-messages';
import { QuoteTotals, useQuoteTotals } from '../quote-totals';
import {
  QuoteBuyerDocument,
  type QuoteBuyerQuery,
  type QuoteDetailsFragment,
  type QuoteVersionFragment,
} from '../quote.generated';
import { DeliveryFold } from './delivery-fold';
import { stack, look } from '../../../components/layout/layout';
import { classes } from '../../../lib/classes';
import styles from '../quote-summary.module.css';
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

/** Accepts what is chosen: the total and the deposit, the PO number, where it goes, and one button. */
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

/** A saved text without a country goes to the buyer's own, as the gateway takes it; without one, the tax is confirmed later. */
const choicesWithCountry = (buyer: Buyer): DeliveryChoice[] =>
  choicesOf(buyer).map((choice) => ({ ...choice, country: choice.country ?? homeCountryOf(buyer) }));

/** What decides the tax of a delivery. */
const placeOf = (values: Values, choices: readonly DeliveryChoice[]) => ({
  deliveryCountry: countryOf(values, choices) || null,
  deliveryPostalCode: postalCodeOf(values, choices) || null,
});

/** The total that the buyer sees, if it is still true; what to say otherwise. */
async function agreedTotal({ totals, settle }: ReturnType<typeof useQuoteTotals>) {
  const now = await settle().catch(() => null);
  if (!now) return { [FORM_ERROR]: quoteTexts.totalsToCome };
  const isSeen = totals?.tax.grossTotal === now.tax.grossTotal;
  return isSeen ? now.total : { [FORM_ERROR]: quoteTexts.totalChanged };
}

const acceptNote = (deposit: number | null | undefined): string =>
  deposit == null ? quoteTexts.acceptLead : quoteTexts.depositToday(formatMoney(deposit));

function BuyForm({ request, version, quantities, onAccepted, buyer, contactNo, poRequired }: BuyFormProps) {
  const choices = choicesWithCountry(buyer);
  // Read once: an answer that comes later must not change what was typed.
  const [initialValues] = useState<Values>(() => ({
    savedAddress: choices[0]?.value ?? NEW_ADDRESS,
    country: homeCountryOf(buyer),
    contactNo,
  }));
  const [place, setPlace] = useState(() => placeOf(initialValues, choices));
  const sums = useQuoteTotals({ id: version.id, quantities, ...place });
  const { totals } = sums;
  const { attempt, submit, refusal } = useAcceptance(version.id, onAccepted);
  const accept = async (values: Values) => {
    const agreed = await agreedTotal(sums);
    if (typeof agreed !== 'number') return agreed;
    const payment = values.payFirst && { prepaid: true };
    return submit({ quantities, totalPrice: agreed, ...buyingInput(values, choices), ...payment });
  };
  return (
    <div className={styles.aside}>
      <PageForm<Values>
        onSubmit={accept}
        // The country of a saved text is not asked for: the quote is accepted without it.
        validate={(values) => ({
          ...validateBuying(values, { poRequired, choices }),
          textCountry: undefined,
        })}
        initialValues={initialValues}
        className={styles.summary}
        submitClassName={classes(stack(2), styles.bar)}
        submitLabel={totals ? quoteTexts.acceptFor(formatMoney(totals.tax.grossTotal)) : quoteTexts.accept}
        submitNote={<p className={look('muted', 'sm', 'textCenter')}>{acceptNote(totals?.deposit)}</p>}
        attempt={attempt}
        aria-label={quoteTexts.accept}
      >
        <div className={styles.card}>
          <QuoteTotals {...sums} version={version} />
          <PoField {...(poRequired ? { required: true } : { optional: true })} />
          {version.terms !== 'Prepaid' && (
            <CheckField name="payFirst" label={quoteTexts.payFirst(termNames[version.terms])} />
          )}
          <DeliveryFold choices={choices} />
        </div>
        <FormSpy<Values>
          subscription={{ values: true }}
          onChange={({ values }) => setPlace(placeOf(values, choices))}
        />
      </PageForm>
      {refusal && <NextStep refusal={refusal} requestId={request.id} onDone={onAccepted} />}
    </div>
  );
}
