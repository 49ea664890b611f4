import { useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { PlainButton } from '../../../components/button';
import { stack } from '../../../components/layout/layout';
import { Panel } from '../../../components/page/panel';
import { ActionError } from '../../../components/states/action-error';
import { useToast } from '../../../components/toasts/toast';
import { useAction } from '../../../lib/api/use-action';
import { paths } from '../../../navigation/paths';
import { useAppSelector } from '../../../store/hooks';
import { StartPunchoutDocument } from './punchout.generated';
import { punchoutTexts } from './punchout-messages';
import { keepVisit } from './visit';

type StartVisitProps = {
  /** Of the start address. */
  token: string;
  /** The person acts for the company now. */
  onStarted: () => Promise<void>;
};

/** Starts the visit of a start address: a press, because the person acts for the company from then on. */
export function StartVisit({ token, onStarted }: StartVisitProps) {
  const [start] = useMutation(StartPunchoutDocument);
  const userId = useAppSelector((state) => state.session.userId);
  const navigate = useNavigate();
  const toast = useToast();
  const { run, busy, error } = useAction();
  const submit = async () => {
    const { data } = await start({ variables: { token } });
    if (!data || !userId) return;
    const visit = data.startPunchout;
    keepVisit(visit, userId);
    await navigate(paths.catalogue, { replace: true });
    await onStarted();
    toast.success(punchoutTexts.started(visit.companyName, visit.returnsTo));
  };
  return (
    <Panel>
      <div className={stack(4)}>
        <p>{punchoutTexts.visitLead}</p>
        <div>
          <PlainButton variant="primary" size="large" busy={busy} onClick={() => void run(submit)}>
            {punchoutTexts.start}
          </PlainButton>
        </div>
        <ActionError error={error} />
      </div>
    </Panel>
  );
}
