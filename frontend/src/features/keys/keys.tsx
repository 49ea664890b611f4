import { useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { PlainButton } from '../../components/button';
import { ConfirmModal } from '../../components/dialogs/confirm-modal';
import { SecretDialog } from '../../components/dialogs/secret-dialog';
import { cluster, stack } from '../../components/layout/layout';
import { ActionError } from '../../components/states/action-error';
import { useToast } from '../../components/toasts/toast';
import { useAction } from '../../lib/api/use-action';
import { paths } from '../../navigation/paths';
import { CreateKey, type NewKey, type Responsible } from './create-key';
import { keyTexts } from './key-messages';
import { KeyTable, type KeyAction } from './key-table';
import {
  EndFormerApiKeySecretDocument,
  RevokeApiKeyDocument,
  RotateApiKeyDocument,
  type KeyRowFragment,
} from './keys.generated';
import { wordsOf } from './scope-texts';

type KeysProps = {
  keys: readonly KeyRowFragment[];
  /** Null for the shop. */
  companyId: string | null;
  members?: readonly Responsible[];
  onChanged: () => void;
};

/** The keys of a company or of the shop: made, changed and revoked. */
export function Keys({ keys, companyId, members = [], onChanged }: KeysProps) {
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<NewKey | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState<{ action: KeyAction; key: KeyRowFragment } | null>(null);
  const [endFormer] = useMutation(EndFormerApiKeySecretDocument);
  const { run, error } = useAction();
  const toast = useToast();
  const show = (secret: NewKey) => {
    setCreating(false);
    setCreated(secret);
    onChanged();
  };
  const act = (action: KeyAction, key: KeyRowFragment) => {
    if (action !== 'endFormer') return setAsked({ action, key });
    return void run(async () => {
      await endFormer({ variables: { id: key.id } });
      toast.success(keyTexts.formerEnded);
    });
  };
  const close = () => setAsked(null);
  return (
    <div className={stack(4)}>
      <div className={cluster(4)}>
        <PlainButton ref={button} variant="primary" onClick={() => setCreating(true)}>
          {keyTexts.create}
        </PlainButton>
        <Link to={paths.developers}>{keyTexts.examples}</Link>
      </div>
      {keys.length > 0 ? <KeyTable keys={keys} onAct={act} /> : <p>{keyTexts.none}</p>}
      <ActionError error={error} />
      <CreateKey
        open={isCreating}
        companyId={companyId}
        members={members}
        onCreated={show}
        onClose={() => setCreating(false)}
      />
      <RotateKey apiKey={asked?.action === 'rotate' ? asked.key : null} onRotated={show} onClose={close} />
      <RevokeKey apiKey={asked?.action === 'revoke' ? asked.key : null} onClose={close} />
      <SecretDialog
        shown={created && secretOf(created)}
        returnFocusTo={button}
        onClose={() => setCreated(null)}
      />
    </div>
  );
}

const secretOf = ({ key, secret }: NewKey) => ({
  title: keyTexts.secretTitle(key.name),
  lead: keyTexts.secretLead,
  secret,
});

type AskedProps = { apiKey: KeyRowFragment | null; onClose: () => void };

function RotateKey({ apiKey, onRotated, onClose }: AskedProps & { onRotated: (secret: NewKey) => void }) {
  const [rotate] = useMutation(RotateApiKeyDocument);
  const confirm = async () => {
    const { data } = await rotate({ variables: { id: apiKey?.id ?? '' } });
    onClose();
    if (data) onRotated(data.rotateApiKey);
  };
  return (
    <ConfirmModal
      open={apiKey !== null}
      title={keyTexts.rotateTitle(apiKey?.name ?? '')}
      warning={keyTexts.rotateWarning}
      confirmLabel={keyTexts.rotate}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

function RevokeKey({ apiKey, onClose }: AskedProps) {
  const [revoke] = useMutation(RevokeApiKeyDocument);
  const toast = useToast();
  const confirm = async () => {
    await revoke({ variables: { id: apiKey?.id ?? '' } });
    toast.success(keyTexts.wasRevoked);
    onClose();
  };
  return (
    <ConfirmModal
      open={apiKey !== null}
      title={keyTexts.revokeTitle(apiKey?.name ?? '')}
      warning={keyTexts.revokeWarning((apiKey?.scopes ?? []).map(wordsOf).join('; '))}
      confirmLabel={keyTexts.revoke}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
