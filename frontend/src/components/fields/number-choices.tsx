import { numberKinds, type NumberKind } from '../../lib/forms/number-kinds';
import { PlainButton } from '../button';
import { cluster } from '../layout/layout';

type NumberChoicesProps = {
  kind: NumberKind;
  value: string;
  /** Names the field to a screen reader. */
  label: string;
  /** With the chosen number, as a form holds it. */
  onChoose: (text: string) => void;
};

/** The numbers that an ambiguous text may mean, to choose from; nothing for other texts. */
export function NumberChoices({ kind, value, label, onChoose }: NumberChoicesProps) {
  const meanings = numberKinds[kind].meanings(value);
  if (meanings.length === 0) return null;
  return (
    <span role="group" aria-label={label} className={cluster(2, 'stretch')}>
      {meanings.map(({ text, shown }) => (
        <PlainButton key={text} onClick={() => onChoose(text)}>
          {shown}
        </PlainButton>
      ))}
    </span>
  );
}
