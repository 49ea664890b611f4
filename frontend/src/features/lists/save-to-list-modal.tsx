import { useMutation, useQuery } from '@apollo/client/react';
import { useToast } from '../../components/toasts/toast';
import type { SavedLineInput } from '../../graphql/schema-types.generated';
import { ListNameModal, NEW_LIST, type ListChoice } from './list-name-modal';
import { AddToListDocument, CreateListDocument, MyListsDocument } from './lists.generated';

export type SaveToListModalProps = {
  open: boolean;
  title: string;
  lines: readonly SavedLineInput[];
  onClose: () => void;
};

/** Saves lines in a new list, or adds them to one that there is. */
export function SaveToListModal({ open, title, lines, onClose }: SaveToListModalProps) {
  const { data } = useQuery(MyListsDocument, { skip: !open, fetchPolicy: 'cache-and-network' });
  const [createList] = useMutation(CreateListDocument);
  const [addToList] = useMutation(AddToListDocument);
  const toast = useToast();
  const save = async ({ list = NEW_LIST, name = '' }: ListChoice) => {
    const input = { lines: [...lines] };
    if (list === NEW_LIST) {
      await createList({ variables: { input: { ...input, name: name.trim() } } });
      toast.success(`${name.trim()} was saved.`);
    } else {
      await addToList({ variables: { id: list, input } });
      toast.success(`Added to ${data?.myLists.find(({ id }) => id === list)?.name}.`);
    }
  };
  return (
    <ListNameModal
      open={open && data !== undefined}
      title={title}
      submitLabel="Save"
      lists={data?.myLists.map(({ id, name }) => ({ value: id, label: name }))}
      onSave={save}
      onClose={onClose}
    />
  );
}
