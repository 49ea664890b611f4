import { useQuery } from '@apollo/client/react';
import { ErrorState } from '../../components/states/error-state';
import { SkeletonLines } from '../../components/states/skeleton';
import { useAppSelector } from '../../store/hooks';
import type { Responsible } from './create-key';
import { Keys } from './keys';
import { ApiKeysDocument } from './keys.generated';

type CompanyKeysProps = { companyId: string; members: readonly Responsible[] };

/** The keys of a company, for its owners. */
export function CompanyKeys({ companyId, members }: CompanyKeysProps) {
  const { data, error, refetch } = useQuery(ApiKeysDocument, { variables: { companyId } });
  const userId = useAppSelector((state) => state.session.userId);
  const reload = () => void refetch().catch(() => undefined);
  const own = (member: Responsible) => Number(member.userId !== userId);
  if (data)
    return (
      <Keys
        keys={data.apiKeys}
        companyId={companyId}
        members={[...members].sort((a, b) => own(a) - own(b))}
        onChanged={reload}
      />
    );
  return error ? <ErrorState error={error} onRetry={reload} /> : <SkeletonLines lines={3} height="32px" />;
}
