import { useMutation } from '@apollo/client/react';
import { PageForm } from '../../components/fields/page-form';
import { useEditBase } from '../../components/drafts/use-edit-base';
import { TextField } from '../../components/fields/text-field';
import { useToast } from '../../components/toasts/toast';
import { CountryField } from '../../entities/address/address-fields';
import { sellerTexts } from '../../entities/document/document-messages';
import { basedOn } from '../../lib/api/based-on';
import { submitErrors } from '../../lib/forms/form-errors';
import { sellerSettingsLimits } from '../../graphql/limits.generated';
import styles from './seller.module.css';
import { UpdateSellerSettingsDocument, type SellerFragment } from './seller.generated';

const NAMES = ['legalName', 'taxId', 'address', 'country', 'bankName', 'account', 'bic', 'note'] as const;
type Values = Partial<Record<(typeof NAMES)[number], string>>;

/** An empty field is saved as null. */
const inputOf = (values: Values) =>
  Object.fromEntries(NAMES.map((name) => [name, values[name]?.trim() || null]));

const valuesOf = (seller: SellerFragment): Values =>
  Object.fromEntries(NAMES.map((name) => [name, seller[name] ?? '']));

/** The seller's data on documents. */
export function SellerForm({ seller }: { seller: SellerFragment }) {
  const { shown, watch } = useEditBase(seller);
  const [save] = useMutation(UpdateSellerSettingsDocument);
  const toast = useToast();
  const submit = async (values: Values) => {
    try {
      await save({ variables: { input: inputOf(values) }, context: basedOn(shown.version) });
    } catch (error) {
      return submitErrors(error);
    }
    toast.success(sellerTexts.saved);
    return undefined;
  };
  return (
    <PageForm<Values>
      onSubmit={submit}
      initialValues={valuesOf(shown)}
      className={styles.form}
      submitClassName={styles.wide}
      aria-label={sellerTexts.title}
      submitLabel={sellerTexts.save}
    >
      {watch}
      <TextField
        name="legalName"
        label={sellerTexts.legalName}
        help={sellerTexts.legalNameHelp}
        {...sellerSettingsLimits.legalName}
      />
      <TextField name="taxId" label={sellerTexts.taxId} {...sellerSettingsLimits.taxId} />
      <div className={styles.wide}>
        <TextField
          name="address"
          label={sellerTexts.address}
          help={sellerTexts.addressHelp}
          rows={3}
          {...sellerSettingsLimits.address}
        />
      </div>
      <div className={styles.wide}>
        <CountryField label={sellerTexts.country} help={sellerTexts.countryHelp} optional />
      </div>
      <TextField name="bankName" label={sellerTexts.bankName} {...sellerSettingsLimits.bankName} />
      <TextField name="bic" label={sellerTexts.bic} {...sellerSettingsLimits.bic} />
      <div className={styles.wide}>
        <TextField name="account" label={sellerTexts.account} {...sellerSettingsLimits.account} />
      </div>
      <div className={styles.wide}>
        <TextField
          name="note"
          label={sellerTexts.note}
          help={sellerTexts.noteHelp}
          rows={2}
          {...sellerSettingsLimits.note}
        />
      </div>
    </PageForm>
  );
}
