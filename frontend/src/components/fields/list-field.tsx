import { TextField, type TextFieldProps } from './text-field';

type ListFieldProps = TextFieldProps & {
  /** Limits of the gateway: `{...apiKeyLimits.networks}` has the most entries, and the most characters of each. */
  maxItems: number;
};

/** A list, typed as one text with an entry on each line (lib/forms/entries-in.ts). */
export const ListField = ({ maxItems, maxLength, rows = 2, ...field }: ListFieldProps) => (
  // Room for all entries. The gateway limits each.
  <TextField {...field} rows={rows} maxLength={maxItems * (maxLength + 1)} />
);
