import type { ReactNode } from 'react';
import { Form as FinalForm, type FormProps, type FormRenderProps } from 'react-final-form';
import { FormDraft } from '../drafts/form-draft';

type ShopFormProps<Values> = Omit<FormProps<Values>, 'children' | 'component' | 'render'> & {
  children: (props: FormRenderProps<Values>) => ReactNode;
  /** The id of what the form changes; null if its page or its dialog has one only. */
  about: string | null;
  /** False where something else keeps what is typed. */
  keepsDraft?: boolean;
};

/** A form whose values outlive a session that ends while they are typed. All forms of the shop are made with it. */
export const Form = <Values,>({ children, about, keepsDraft = true, ...form }: ShopFormProps<Values>) => (
  <FinalForm<Values> {...form}>
    {(props) => (
      <>
        {children(props)}
        {keepsDraft && <FormDraft about={about} />}
      </>
    )}
  </FinalForm>
);
