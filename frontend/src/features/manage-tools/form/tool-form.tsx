import { Button } from 'antd';
import type { FormApi, SubmissionErrors } from 'final-form';
import { addToolLimits } from '../../../graphql/limits.generated';
import { ConfirmAnyway } from '../../../components/fields/confirm-anyway';
import { Form } from '../../../components/fields/form';
import { FormError } from '../../../components/fields/form-error';
import { QuantityField, WholeDollarField } from '../../../components/fields/number-field';
import { SubmitButton } from '../../../components/fields/submit-button';
import { TextField } from '../../../components/fields/text-field';
import { submitOrFocusError } from '../../../lib/forms/focus-first-error';
import {
  PRICE_IS_RIGHT,
  usePriceQuestion,
  type Confirmable,
} from '../../../entities/tool/use-price-question';
import { fields, labels } from '../../../lib/messages';
import { furtherPicturesProblem } from './further-picture-rules';
import { FurtherPictures } from './further-pictures';
import { newPrices } from './new-prices';
import { PictureField } from './picture-field';
import { PlainTerm } from './plain-term';
import { PriceLadder } from './price-ladder';
import { SkuField } from './sku-field';
import { stack } from '../../../components/layout/layout';
import { classes } from '../../../lib/classes';
import styles from './tool-form.module.css';
import { validateTerms, type TermsValues } from './terms-rules';
import { validateTool, type ToolValues } from './tool-rules';
import { ToolTerms } from './tool-terms';
import type { PictureUpload } from './use-picture-upload';

type Values = ToolValues & TermsValues & Confirmable;

type ToolFormProps = {
  submitLabel: string;
  upload: PictureUpload;
  /** Returns the errors by field, or undefined on success. */
  onSubmit: (values: Values) => Promise<SubmissionErrors>;
  /** When editing: the tool and its picture, which stays unless another is chosen. */
  initialValues?: Values;
  currentPicture?: string;
  toolId?: string;
  /** Of a tool that is made for a customer: its price is that of its quote. */
  isQuoted?: boolean;
  onCancel?: () => void;
};

/**
 * The form of a tool (specification sections 2 and 5). On success it resets; on failure it keeps what was
 * typed.
 */
export function ToolForm(props: ToolFormProps) {
  const { submitLabel, upload, onSubmit, initialValues, currentPicture, toolId, isQuoted, onCancel } = props;
  const priceQuestion = usePriceQuestion();
  const submit = async (values: Values, form: FormApi<Values>) => {
    const prices = isQuoted ? [] : newPrices(initialValues, values);
    const errors = (await priceQuestion(values, prices)) ?? (await onSubmit(values));
    // After the form has ended this submit.
    if (!errors) setTimeout(() => form.restart());
    return errors;
  };
  return (
    <Form<Values>
      about={toolId ?? null}
      subscription={{}}
      initialValues={initialValues}
      // The parent re-renders during an upload; an equal object must not reset what was typed.
      initialValuesEqual={(a, b) => JSON.stringify(a) === JSON.stringify(b)}
      validate={(values) => ({
        ...validateTool(values, { pictureRequired: !currentPicture }),
        furtherPictures: furtherPicturesProblem(values.furtherPictures, initialValues?.furtherPictures),
        ...validateTerms(values, { isNew: !currentPicture, before: initialValues }),
        ...(isQuoted && { price: undefined, priceBreaks: undefined }),
      })}
      onSubmit={submit}
    >
      {({ handleSubmit }) => (
        <form className={styles.form} noValidate onSubmit={submitOrFocusError(handleSubmit)}>
          <div className={classes(stack(6), styles.columns)}>
            <div className={styles.fields}>
              <TextField
                name="name"
                label={fields.name}
                {...addToolLimits.name}
                required
                autoComplete="off"
              />
              <SkuField />
              {!isQuoted && <Prices toolId={toolId} />}
              <Quantities />
            </div>
            <Pictures upload={upload} current={currentPicture} />
          </div>
          <ToolTerms />
          <FormError />
          <ConfirmAnyway name="confirmPrice" label={PRICE_IS_RIGHT} />
          <div className={styles.buttons}>
            {onCancel && <Button onClick={onCancel}>{labels.cancel}</Button>}
            <SubmitButton>{submitLabel}</SubmitButton>
          </div>
        </form>
      )}
    </Form>
  );
}

const Pictures = ({ upload, current }: { upload: PictureUpload; current?: string }) => (
  <div className={styles.fields}>
    <PictureField upload={upload} current={current} />
    <FurtherPictures />
  </div>
);

const Prices = ({ toolId }: Pick<ToolFormProps, 'toolId'>) => (
  <>
    <WholeDollarField
      name="price"
      label={fields.price}
      help="Dollars per unit"
      {...addToolLimits.price}
      required
    />
    <PriceLadder toolId={toolId} />
  </>
);

const Quantities = () => (
  <div className={classes(stack(4), styles.numbers)}>
    <QuantityField
      name="minimumOrder"
      label={fields.minimumOrder}
      help="Units"
      {...addToolLimits.minimumOrder}
      required
    />
    <PlainTerm name="orderMultiple" />
    <QuantityField
      name="availableStock"
      label={fields.availableStock}
      help="Units"
      {...addToolLimits.availableStock}
      required
    />
  </div>
);
