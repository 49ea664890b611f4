import { useMutation, useQuery } from '@apollo/client/react';
import { useId } from 'react';
import { ActionError } from '../../components/states/action-error';
import { Select } from '../../components/select';
import { useToast } from '../../components/toasts/toast';
import { companyTexts } from '../../entities/company/company-messages';
import { useAction } from '../../lib/api/use-action';
import styles from './companies.module.css';
import { CompanySwitchDocument, SwitchCompanyDocument } from './switch.generated';
import { useBuyerChanged } from './use-buyer-changed';

const MYSELF = '';

/** Chooses whom the reader buys for. Nothing for those who have no company. */
export function CompanySwitch() {
  const id = useId();
  const { data } = useQuery(CompanySwitchDocument, { fetchPolicy: 'cache-and-network' });
  const [change] = useMutation(SwitchCompanyDocument);
  const buyerChanged = useBuyerChanged();
  const toast = useToast();
  const { run, error } = useAction();
  const companies = data?.myCompanies.filter(({ viewerCan }) => viewerCan.actFor.allowed) ?? [];
  if (!companies.length) return null;
  const choose = (companyId: string) =>
    run(async () => {
      await change({ variables: { companyId: companyId || null } });
      await buyerChanged();
      toast.success(companyTexts.switched);
    });
  return (
    <li className={styles.switch}>
      <label htmlFor={id}>{companyTexts.buyFor}</label>
      <Select
        id={id}
        value={data?.actingCompany?.id ?? MYSELF}
        choices={[
          { value: MYSELF, label: companyTexts.myself },
          ...companies.map((company) => ({ value: company.id, label: company.legalName })),
        ]}
        onChange={(companyId) => void choose(companyId)}
      />
      <ActionError small error={error} />
    </li>
  );
}
