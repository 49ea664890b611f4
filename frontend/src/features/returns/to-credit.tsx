import { useFormState } from 'react-final-form';
import { CheckField } from '../../components/fields/check-field';
import { FactList, type Fact } from '../../components/page/fact-list';
import { returnTexts } from '../../entities/return/return-messages';
import type { ChargeKind } from '../../graphql/schema-types.generated';
import { formatMoney, formatNumber } from '../../lib/format/format';
import type { CreditableChargeFragment, ReturnDetailsFragment, ToCreditFragment } from './return.generated';
import { alsoCredit, creditTexts } from './step-messages';

function factsOf(toCredit: ToCreditFragment, charges: readonly CreditableChargeFragment[]): Fact[] {
  const { lines, tax, taxName } = toCredit;
  const total = charges.reduce((sum, { grossAmount }) => sum + (grossAmount ?? 0), toCredit.total);
  return [
    ...lines.map(({ orderNumber, name, quantity, amount }) => ({
      label: `${returnTexts.quantity(formatNumber(quantity), name)}, ${orderNumber}`,
      value: formatMoney(amount),
    })),
    ...(taxName && lines.length > 0 ? [{ label: taxName, value: formatMoney(tax) }] : []),
    ...charges.map(({ name, tax: taxOfIt, grossAmount }) => ({
      label: creditTexts.charge(name, Boolean(taxOfIt)),
      value: formatMoney(grossAmount ?? 0),
    })),
    { label: creditTexts.total, value: <strong>{formatMoney(total)}</strong> },
  ];
}

/** What crediting a return credits: its units, their tax, the charges that are ticked, and the total. */
export function ToCredit({ item }: { item: ReturnDetailsFragment }) {
  const { values } = useFormState<{ charges?: ChargeKind[] }>({ subscription: { values: true } });
  const { toCredit, creditableCharges } = item;
  if (!toCredit) return null;
  const ticked = creditableCharges.filter(({ what }) => values.charges?.includes(what));
  const isNothing = toCredit.lines.length === 0 && ticked.length === 0;
  return (
    <>
      {isNothing ? <p>{creditTexts.nothing}</p> : <FactList facts={factsOf(toCredit, ticked)} />}
      {creditableCharges.map((charge) => (
        <CheckField key={charge.what} name="charges" value={charge.what} label={alsoCredit(charge)} />
      ))}
    </>
  );
}
