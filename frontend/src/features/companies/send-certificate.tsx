import { useApolloClient } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { ActionError } from '../../components/states/action-error';
import { useToast } from '../../components/toasts/toast';
import { companyTexts } from '../../entities/company/company-messages';
import { useAction } from '../../lib/api/use-action';
import { uploadCertificate } from './certificate';
import { CertificateField } from './certificate-field';
import { MyCompaniesDocument } from './company.generated';
import { stack } from '../../components/layout/layout';

/** Sends the certificate of an application that has none yet, or another one in its place. */
export function SendCertificate({ companyId }: { companyId: string }) {
  const [file, setFile] = useState<File | null>(null);
  const client = useApolloClient();
  const toast = useToast();
  const { run, busy, error } = useAction();
  const send = (chosen: File) =>
    run(async () => {
      await uploadCertificate(companyId, chosen);
      await client.refetchQueries({ include: [MyCompaniesDocument] });
      toast.success(companyTexts.certificateSent);
    });
  return (
    <div className={stack(4, 'packed')}>
      <CertificateField onChange={setFile} />
      <div>
        <Button loading={busy} disabled={!file} onClick={() => file && void send(file)}>
          {companyTexts.sendCertificate}
        </Button>
      </div>
      <ActionError error={error} />
    </div>
  );
}
