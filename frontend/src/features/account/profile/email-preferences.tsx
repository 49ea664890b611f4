import { useMutation, useQuery } from '@apollo/client/react';
import { Checkbox } from 'antd';
import { ActionError } from '../../../components/states/action-error';
import { ErrorState } from '../../../components/states/error-state';
import { SkeletonLines } from '../../../components/states/skeleton';
import { useToast } from '../../../components/toasts/toast';
import type { EmailTopic } from '../../../graphql/schema-types.generated';
import { useAction } from '../../../lib/api/use-action';
import { EmailPreferencesDocument, UpdateEmailPreferencesDocument } from './email-preferences.generated';
import { stack, look } from '../../../components/layout/layout';

const names: Record<EmailTopic, string> = {
  OrderProgress: 'Order progress: approved, shipped',
  NewPurchases: 'New purchases, and deleted orders that were approved',
  NewRequests: 'New requests for customised tools',
  LowStock: 'Low stock, once a day',
  ChangeNotices: 'Changes of parts that you bought, have in a list or asked about, once a week',
  ToolAlerts: 'Parts that are in stock again, as you asked',
};

/** Which emails the user gets. What a contract requires cannot be switched off. */
export function EmailPreferences() {
  const toast = useToast();
  const { run, error: refusal } = useAction();
  const { data, error, refetch } = useQuery(EmailPreferencesDocument);
  const [update, { loading }] = useMutation(UpdateEmailPreferencesDocument, {
    update: (cache, { data: saved }) =>
      saved &&
      cache.writeQuery({
        query: EmailPreferencesDocument,
        data: { myEmailPreferences: saved.updateEmailPreferences },
      }),
  });
  if (error && !data)
    return <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!data) return <SkeletonLines lines={2} height="28px" />;

  const preferences = data.myEmailPreferences;
  const change = async (changed: EmailTopic) => {
    // Not disabled meanwhile, which would take the focus away.
    if (loading) return;
    const off = preferences.filter(({ topic, isOn }) => (topic === changed ? isOn : !isOn));
    await run(async () => {
      await update({ variables: { switchedOff: off.map(({ topic }) => topic) } });
      toast.success('Your choice is saved.');
    });
  };
  return (
    <div className={stack(3, 'left')}>
      <Checkbox checked disabled aria-describedby="required-emails">
        Orders and payments
      </Checkbox>
      <p id="required-emails" className={look('muted', 'breakAnywhere')}>
        These are part of your contract and are always sent.
      </p>
      {preferences.map(({ topic, isOn }) => (
        <Checkbox key={topic} checked={isOn} aria-disabled={loading} onChange={() => void change(topic)}>
          {names[topic]}
        </Checkbox>
      ))}
      <ActionError error={refusal} />
    </div>
  );
}
