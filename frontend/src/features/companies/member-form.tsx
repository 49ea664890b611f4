import { memberRoleLimits } from '../../graphql/limits.generated';
import { Form } from '../../components/fields/form';
import { ModalForm } from '../../components/fields/modal-form';
import { MoneyField } from '../../components/fields/number-field';
import { SelectField } from '../../components/fields/select-field';
import { EmailField } from '../../components/fields/email-field';
import { companyTexts, periods, roles } from '../../entities/company/company-messages';
import { submitErrors } from '../../lib/forms/form-errors';
import { validateMember, type MemberValues } from './company-rules';

const choicesOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

type MemberFormProps = {
  /** The member; null for an invitation. */
  about: string | null;
  initial: MemberValues;
  /** An invitation also needs an address. */
  isNew: boolean;
  submitLabel: string;
  /** Saves it; throws what the gateway refuses. */
  onSave: (values: MemberValues) => Promise<unknown>;
  onClose: () => void;
};

/** Role and limit of a member, or of someone who is invited. */
export function MemberForm({ about, initial, isNew, submitLabel, onSave, onClose }: MemberFormProps) {
  const submit = async (values: MemberValues) => {
    try {
      await onSave(values);
    } catch (error) {
      return submitErrors(error, { spendingLimit: 'limit' });
    }
    onClose();
    return undefined;
  };
  return (
    <Form<MemberValues>
      about={about}
      initialValues={initial}
      validate={validateMember(isNew)}
      onSubmit={submit}
    >
      {({ handleSubmit, values }) => (
        <ModalForm onSubmit={handleSubmit} onCancel={onClose} submitLabel={submitLabel}>
          {isNew && <EmailField label={companyTexts.email} autoComplete="off" required />}
          <SelectField name="role" label={companyTexts.role} choices={choicesOf(roles)} />
          {values.role === 'Buyer' && (
            <>
              <MoneyField
                name="limit"
                label={companyTexts.limitDollars}
                help={companyTexts.limitHelp}
                {...memberRoleLimits.spendingLimit}
              />
              <SelectField name="period" label={companyTexts.period} choices={choicesOf(periods)} />
            </>
          )}
        </ModalForm>
      )}
    </Form>
  );
}
