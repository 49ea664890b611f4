import { useApolloClient } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { useToast } from '../../components/toast';
import { companyTexts } from '../../lib/company-messages';
import { errorMessage } from '../../lib/error-message';
import { uploadCertificate } from './certificate';
import { CertificateField } from './certificate-field';
import styles from './companies.module.css';
import { MyCompaniesDocument } from './company.generated';

/** Sends the certificate of an application that has none yet, or another one in its place. */
export function SendCertificate({ companyId }: { companyId: string }) {
  const [file, setFile] = useState<File | null>(null);
  const [sending, setSending] = useState(false);
  const client = useApolloClient();
  const toast = useToast();
  const send = async (chosen: File) => {
    setSending(true);
    try {
      await uploadCertificate(companyId, chosen);
      await client.refetchQueries({ include: [MyCompaniesDocument] });
      toast.success(companyTexts.certificateSent);
    } catch (error) {
      toast.error(errorMessage(error));
    }
    setSending(false);
  };
  return (
    <div className={styles.part}>
      <CertificateField onChange={setFile} />
      <div>
        <Button loading={sending} disabled={!file} onClick={() => file && void send(file)}>
          {companyTexts.sendCertificate}
        </Button>
      </div>
    </div>
  );
}
