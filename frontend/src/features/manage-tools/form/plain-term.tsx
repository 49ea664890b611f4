import { QuantityField } from '../../../components/fields/number-field';
import { TextField } from '../../../components/fields/text-field';
import { plainTerms, type PlainTermName } from './plain-terms';

/** The field of a plain term. */
export function PlainTerm({ name }: { name: PlainTermName }) {
  const { label, help, ...term } = plainTerms[name];
  if (term.kind === 'number') return <QuantityField name={name} label={label} help={help} {...term.limits} />;
  return (
    <TextField name={name} label={label} help={help} type={term.kind} autoComplete="off" {...term.limits} />
  );
}
