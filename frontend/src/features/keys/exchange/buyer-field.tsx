import { SelectField } from '../../../components/fields/select-field';
import { exchangeTexts as texts } from './exchange-messages';

/** A member in whose name a system may order. */
export interface Buyer {
  readonly userId: string;
  readonly displayName: string;
  readonly role: string;
}

/** The field `buyerId`: in whose name a system orders. */
export const BuyerField = ({ members }: { members: readonly Buyer[] }) => (
  <SelectField
    name="buyerId"
    label={texts.buyer}
    help={texts.buyerHelp}
    choices={[
      { value: '', label: texts.noBuyer },
      ...members
        .filter(({ role }) => role !== 'Viewer')
        .map(({ userId, displayName }) => ({ value: userId, label: displayName })),
    ]}
  />
);
