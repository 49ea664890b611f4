import { useState } from 'react';
import { useToast } from '../../components/toast';
import { downloadFile } from '../../lib/download-file';
import { errorMessage } from '../../lib/error-message';
import { saveFile } from '../../lib/save-file';
import { useStableCallback } from '../../lib/use-stable-callback';

type Person = { id: string; email: string };

/** Saves everything that the shop has about a user to the reader's disk. */
export function useExportData() {
  const toast = useToast();
  const [isExporting, setIsExporting] = useState(false);
  const exportData = useStableCallback(({ id, email }: Person) => {
    setIsExporting(true);
    downloadFile(`/users/${encodeURIComponent(id)}/data.json`)
      .then((file) => saveFile(`personal-data-${email}.json`, file))
      .catch((error: unknown) => toast.error(errorMessage(error)))
      .finally(() => setIsExporting(false));
  });
  return { exportData, isExporting };
}
