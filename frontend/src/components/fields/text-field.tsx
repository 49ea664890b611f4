import { isLonger, lengthOf, lineForm, textForm } from '../../../../gateway/src/rules/text-form';
import { ruleTexts } from '../../lib/forms/rule-messages';
import controls from '../controls.module.css';
import { FieldShell, type FieldProps } from './field-shell';

export type TextFieldProps = FieldProps & {
  /** Most characters that the gateway takes: `{...addReviewLimits.comment}` (graphql/limits.generated.ts). */
  maxLength: number;
  type?: 'text' | 'email' | 'url' | 'tel';
  autoComplete?: string;
  /** Several lines: a textarea of this many rows. */
  rows?: number;
};

/**
 * One line of text, or several. A text that is too long is refused while it is typed. The `maxlength` of the browser would
 * cut off the end of a pasted one unseen, and counts an emoji twice.
 */
export function TextField({ type = 'text', autoComplete, maxLength, rows, ...field }: TextFieldProps) {
  const native = { autoComplete, className: controls.input };
  const stored = rows ? textForm : lineForm;
  const refuse = (typed: string) => {
    const text = stored(typed);
    return isLonger(text, maxLength)
      ? ruleTexts.tooLong(field.label, maxLength, lengthOf(text) - maxLength)
      : undefined;
  };
  return (
    <FieldShell {...field} refuse={refuse} refusesWhileTyping>
      {(control, input) =>
        rows ? (
          <textarea {...native} {...control} {...input} dir="auto" rows={rows} />
        ) : (
          <input {...native} {...control} {...input} type={type} />
        )
      }
    </FieldShell>
  );
}
