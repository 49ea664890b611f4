import { useField } from 'react-final-form';
import { addToolLimits } from '../../../graphql/limits.generated';
import { TextField } from '../../../components/fields/text-field';
import { fields } from '../../../lib/messages';
import { cutDescription } from '../../../entities/tool/cut-description';
import { toolTexts } from '../tool-messages';

/** The short description; below it, what a card shows of a longer one. */
export function DescriptionField() {
  const name = 'shortDescription';
  const { value } = useField<string>(name, { subscription: { value: true } }).input;
  const shown = cutDescription(value);
  const help = shown === value ? toolTexts.cardShows : toolTexts.onCard(shown);
  return (
    <TextField
      name={name}
      label={fields.shortDescription}
      help={help}
      rows={5}
      {...addToolLimits.shortDescription}
      required
    />
  );
}
