import { TextField } from '../../../components/fields/text-field';
import { addToolLimits } from '../../../graphql/limits.generated';
import { termsFields, termsTexts } from './terms-messages';

export const SkuField = () => (
  <TextField
    name="sku"
    label={termsFields.sku}
    help={termsTexts.skuHelp}
    autoComplete="off"
    {...addToolLimits.sku}
  />
);
