import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { ActionError } from '../../../components/states/action-error';
import { ConfirmModal } from '../../../components/dialogs/confirm-modal';
import { RowButton } from '../../../components/rows/row-button';
import { useToast } from '../../../components/toasts/toast';
import type { SavedAddressInput } from '../../../graphql/schema-types.generated';
import { addressTexts } from '../../../entities/address/address-messages';
import type { BookAddressFragment } from '../../../entities/address/saved-address.generated';
import { addressInput, addressValues } from '../../../entities/address/postal-address';
import { basedOn } from '../../../lib/api/based-on';
import { useAction } from '../../../lib/api/use-action';
import { AddAddressDocument, DeleteAddressDocument, UpdateAddressDocument } from './address-book.generated';
import { cluster, stack, look } from '../../../components/layout/layout';
import styles from './address-book.module.css';
import { AddressModal } from './address-modal';

type AddressBookProps = {
  entries: readonly BookAddressFragment[];
  /** The company that owns the address book; null for the user's own. */
  companyId: string | null;
  mayChange: boolean;
};

const nameOf = ({ label, text }: BookAddressFragment): string => label ?? text.split('\n', 1)[0] ?? '';

function useBook(companyId: string | null) {
  const refetchQueries = [companyId ? 'MyCompanies' : 'MyProfile'];
  const [add] = useMutation(AddAddressDocument, { refetchQueries, awaitRefetchQueries: true });
  const [update] = useMutation(UpdateAddressDocument, { refetchQueries, awaitRefetchQueries: true });
  const [remove] = useMutation(DeleteAddressDocument, { refetchQueries, awaitRefetchQueries: true });
  return {
    add: (input: SavedAddressInput) => add({ variables: { companyId, input } }),
    update: ({ id, version }: BookAddressFragment, input: SavedAddressInput) =>
      update({ variables: { id, input }, context: basedOn(version) }),
    remove: (id: string) => remove({ variables: { id } }),
  };
}

type EntryProps = {
  entry: BookAddressFragment;
  /** Without them, the book is only read. */
  onDefault?: () => void;
  onEdit?: () => void;
  onDelete?: () => void;
};

const Entry = ({ entry, onDefault, onEdit, onDelete }: EntryProps) => {
  const actions = [
    ...(entry.isDefault
      ? []
      : [{ text: addressTexts.makeDefault, of: addressTexts.makeDefaultOf, onClick: onDefault }]),
    { text: addressTexts.edit, of: addressTexts.editOf, onClick: onEdit },
    { text: addressTexts.remove, of: addressTexts.removeOf, onClick: onDelete },
  ];
  return (
    <li className={styles.entry}>
      <div className={stack(0, 'shrink', 'breakAnywhere', 'preLine')}>
        {entry.label && <strong dir="auto">{entry.label}</strong>}
        <span dir="auto">{entry.text}</span>
        {entry.isDefault && <small className={look('muted')}>{addressTexts.isDefault}</small>}
      </div>
      {onEdit && (
        <div className={cluster(2, 'stretch')} data-no-print>
          {actions.map(({ text, of, onClick }) => (
            <RowButton key={text} aria-label={of(nameOf(entry))} onClick={onClick}>
              {text}
            </RowButton>
          ))}
        </div>
      )}
    </li>
  );
};

/** The addresses of a person or a company: added, edited, deleted, one of them the default. */
export function AddressBook({ entries, companyId, mayChange }: AddressBookProps) {
  const book = useBook(companyId);
  const toast = useToast();
  const { run, error } = useAction();
  const [editing, setEditing] = useState<BookAddressFragment | null | undefined>();
  const [deleting, setDeleting] = useState<BookAddressFragment | null>(null);
  const save = async (input: SavedAddressInput) => {
    await (editing ? book.update(editing, input) : book.add(input));
    toast.success(editing ? addressTexts.saved : addressTexts.added);
  };
  const makeDefault = (entry: BookAddressFragment) =>
    run(async () => {
      const { label, address } = entry;
      await book.update(entry, { label, address: addressInput(addressValues(address)), isDefault: true });
      toast.success(addressTexts.saved);
    });
  const remove = async () => {
    await book.remove(deleting?.id ?? '');
    toast.success(addressTexts.removed);
    setDeleting(null);
  };
  return (
    <div className={stack(3)}>
      {entries.length === 0 && <p className={look('muted')}>{addressTexts.none}</p>}
      <ul className={stack(3)}>
        {entries.map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            {...(mayChange && {
              onDefault: () => void makeDefault(entry),
              onEdit: () => setEditing(entry),
              onDelete: () => setDeleting(entry),
            })}
          />
        ))}
      </ul>
      <ActionError small error={error} />
      {mayChange && (
        <div data-no-print>
          <Button onClick={() => setEditing(null)}>{addressTexts.add}</Button>
        </div>
      )}
      <AddressModal entry={editing} onSave={save} onClose={() => setEditing(undefined)} />
      <ConfirmModal
        open={deleting !== null}
        title={addressTexts.removeTitle}
        subject={deleting ? nameOf(deleting) : undefined}
        warning={addressTexts.removeWarning}
        confirmLabel={addressTexts.remove}
        onConfirm={remove}
        onClose={() => setDeleting(null)}
      />
    </div>
  );
}
