import { PlainButton } from '../../components/button';
import { privacyTexts } from '../../lib/privacy-messages';
import { useExportData } from './use-export-data';
import type { YourDataFragment } from './your-data.generated';
import styles from './privacy.module.css';

/** What a user may ask of the shop about their own data. */
export function YourData({ user }: { user: YourDataFragment }) {
  const { exportData, isExporting } = useExportData();
  return (
    <div className={styles.part}>
      <p className={styles.lead}>{privacyTexts.exportLead}</p>
      <PlainButton busy={isExporting} onClick={() => exportData(user)}>
        {privacyTexts.export}
      </PlainButton>
    </div>
  );
}
