import { LARGEST_PICTURE } from '../../../../gateway/src/rules/files';
import { FileField } from '../../components/fields/file-field';
import { companyTexts } from '../../entities/company/company-messages';

/** A PDF or a picture; the gateway decides by its content. */
export const CertificateField = ({ onChange }: { onChange: (file: File | null) => void }) => (
  <FileField
    label={companyTexts.certificate}
    help={companyTexts.certificateHelp}
    accept="application/pdf,image/png,image/jpeg,image/webp"
    refuse={({ size }) => (size > LARGEST_PICTURE ? companyTexts.certificateTooLarge : undefined)}
    onChange={onChange}
  />
);
