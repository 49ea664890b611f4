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

/** The sentence that refuses a text longer than its field takes, counted as the gateway counts it. */
export const refuseLonger =
  (label: string, maxLength: number, stored = lineForm) =>
  (typed: string) => {
    const text = stored(typed);
    return isLonger(text, maxLength)
      ? ruleTexts.tooLong(label, maxLength, lengthOf(text) - maxLength)
      : undefined;
  };

/**
 * One line of text, or several. A text that is too long is refused while it is typed. The `maxlength` of the browser would
 * cut off the end of a pasted one unseen, and counts an emoji twice.
 */
export function TextField({ type = 'text', autoComplete, maxLength, rows, ...field }: TextFieldProps) {
  const native = { autoComplete, className: controls.input };
  const refuse = refuseLonger(field.label, maxLength, rows ? textForm : lineForm);
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
