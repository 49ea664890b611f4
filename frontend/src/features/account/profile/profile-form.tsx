import { useMutation } from '@apollo/client/react';
import { FORM_ERROR } from 'final-form';
import { useState } from 'react';
import { Form } from '../../../components/fields/form';
import { FormError } from '../../../components/fields/form-error';
import { PhoneField } from '../../../components/fields/phone-field';
import { SubmitButton } from '../../../components/fields/submit-button';
import { TextField } from '../../../components/fields/text-field';
import { useToast } from '../../../components/toasts/toast';
import { updateProfileLimits } from '../../../graphql/limits.generated';
import { UpdateProfileDocument, type ProfileFormFragment } from './profile-form.generated';
import { basedOn } from '../../../lib/api/based-on';
import { errorInfo } from '../../../lib/api/error-message';
import { submitErrors } from '../../../lib/forms/form-errors';
import { fields, labels, toasts } from '../../../lib/messages';
import { useSession } from '../../../store/session/use-session';
import { submitOrFocusError } from '../../../lib/forms/focus-first-error';
import { profileInput, validateProfile, type ProfileValues } from './profile-rules';
import { cluster, stack } from '../../../components/layout/layout';

const NOTHING_CHANGED = 'Nothing has changed.';

const valuesOf = (user: ProfileFormFragment): ProfileValues => ({
  education: user.education ?? '',
  address: user.address ?? '',
  contactno: user.contactNo ?? '',
  linkedin: user.linkedin ?? '',
});

/** Changes the own profile: 'Updated Info!' only if something was modified (specification section 8). */
export function ProfileForm({ user }: { user: ProfileFormFragment }) {
  const [updateProfile] = useMutation(UpdateProfileDocument);
  const { status } = useSession();
  const toast = useToast();
  const [note, setNote] = useState('');

  const submit = async (values: ProfileValues) => {
    setNote('');
    const input = profileInput(values);
    if (status !== 'signed-in') return { [FORM_ERROR]: toasts.noUser };
    try {
      const { data } = await updateProfile({ variables: { input }, context: basedOn(user.version) });
      if (data && data.updateProfile.modifiedCount > 0) toast.success(toasts.profileUpdated);
      else setNote(NOTHING_CHANGED);
      return undefined;
    } catch (error) {
      if (errorInfo(error).code === 'UNAUTHENTICATED') toast.error(toasts.noUser);
      return submitErrors(error, { contactNo: 'contactno' });
    }
  };

  return (
    // A refetch of the profile must not discard what was typed.
    <Form<ProfileValues>
      about={null}
      subscription={{}}
      onSubmit={submit}
      validate={validateProfile}
      initialValues={valuesOf(user)}
      keepDirtyOnReinitialize
    >
      {({ handleSubmit }) => (
        <form className={stack(4, 'packed')} noValidate onSubmit={submitOrFocusError(handleSubmit)}>
          <TextField name="education" label={fields.education} {...updateProfileLimits.education} />
          <TextField name="address" label={fields.address} rows={2} {...updateProfileLimits.address} />
          <PhoneField name="contactno" label={fields.contactNo} />
          <TextField
            name="linkedin"
            label={fields.linkedin}
            type="url"
            placeholder="https://www.linkedin.com/in/…"
            {...updateProfileLimits.linkedin}
          />
          <FormError />
          <div className={cluster(4)}>
            <SubmitButton>{labels.update}</SubmitButton>
            <span role="status">{note}</span>
          </div>
        </form>
      )}
    </Form>
  );
}
