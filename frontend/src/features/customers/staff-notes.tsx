import { useMutation, useQuery } from '@apollo/client/react';
import { useId } from 'react';
import { PermissionButton } from '../../components/rows/permission-button';
import { PageForm } from '../../components/fields/page-form';
import { TextField } from '../../components/fields/text-field';
import { cluster, look, stack } from '../../components/layout/layout';
import { ActionError } from '../../components/states/action-error';
import { ErrorState } from '../../components/states/error-state';
import { SkeletonLines } from '../../components/states/skeleton';
import { useToast } from '../../components/toasts/toast';
import { useMessage } from '../../entities/thread/use-message';
import { staffNoteLimits } from '../../graphql/limits.generated';
import { useAction } from '../../lib/api/use-action';
import { formatDateTime } from '../../lib/format/format';
import { isolated } from '../../lib/format/isolated';
import { validation } from '../../lib/messages';
import type { About } from './customer-desk';
import { customerTexts } from './customer-messages';
import {
  AddStaffNoteDocument,
  DeleteStaffNoteDocument,
  StaffNotesDocument,
  type StaffNoteRowFragment,
} from './staff-notes.generated';

type Values = { text?: string };

const REREAD = { refetchQueries: [StaffNotesDocument], awaitRefetchQueries: true };

function NewNote({ about }: { about: About }) {
  const [add] = useMutation(AddStaffNoteDocument, REREAD);
  const { attempt, submit } = useMessage<{ text: string }, Values>({
    what: `note about ${about.customerId ?? about.companyId}`,
    send: ({ text }, idempotencyKey) => add({ variables: { input: { about, text }, idempotencyKey } }),
    sentText: () => customerTexts.noteSaved,
  });
  return (
    <PageForm<Values>
      about={about.customerId ?? about.companyId}
      onSubmit={({ text = '' }, form) => submit({ text: text.trim() }, form)}
      validate={({ text }) => ({ text: text?.trim() ? undefined : validation.required(customerTexts.note) })}
      className={stack(3)}
      attempt={attempt}
      submitLabel={customerTexts.saveNote}
      submitVariant="default"
      aria-label={customerTexts.note}
    >
      <TextField name="text" label={customerTexts.note} rows={3} {...staffNoteLimits.text} required />
    </PageForm>
  );
}

function Note({ note }: { note: StaffNoteRowFragment }) {
  const [remove] = useMutation(DeleteStaffNoteDocument, REREAD);
  const { run, busy, error } = useAction();
  const toast = useToast();
  const deleteNote = async () => {
    await remove({ variables: { id: note.id } });
    toast.success(customerTexts.noteDeleted);
  };
  return (
    <li className={stack(1)}>
      <p className={look('preLine', 'breakAnywhere')} dir="auto">
        {note.text}
      </p>
      <div className={cluster(2, 'between')}>
        <span className={look('muted', 'sm')}>
          {`${isolated(note.authorName)}, ${formatDateTime(note.writtenAt)}`}
        </span>
        {note.viewerCan.delete.allowed && (
          <PermissionButton
            permission={note.viewerCan.delete}
            size="small"
            quiet
            aria-label={`${customerTexts.deleteNote}: ${note.text.slice(0, 40)}`}
            onClick={() => void (!busy && run(deleteNote))}
          >
            {customerTexts.deleteNote}
          </PermissionButton>
        )}
      </div>
      <ActionError small error={error} />
    </li>
  );
}

/** What staff note about a customer or a company: the newest first, and a form for another one. */
export function StaffNotes({ about }: { about: About }) {
  const id = useId();
  const { data, error, refetch } = useQuery(StaffNotesDocument, {
    variables: { of: about },
    fetchPolicy: 'cache-and-network',
  });
  const notes = () => {
    if (data?.staffNotes.length)
      return (
        <ul className={stack(3)}>
          {data.staffNotes.map((note) => (
            <Note key={note.id} note={note} />
          ))}
        </ul>
      );
    if (data) return <p className={look('muted', 'sm')}>{customerTexts.noNotes}</p>;
    if (error) return <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />;
    return <SkeletonLines lines={3} />;
  };
  return (
    <section className={stack(3, 'packed', 'panel', 'pad')} aria-labelledby={id}>
      <div className={stack(1)}>
        <h2 id={id} className={look('lg')}>
          {customerTexts.notes}
        </h2>
        <p className={look('muted', 'sm')}>
          {about.customerId === null ? customerTexts.notesOfCompanyLead : customerTexts.notesLead}
        </p>
      </div>
      <NewNote about={about} />
      {notes()}
    </section>
  );
}
