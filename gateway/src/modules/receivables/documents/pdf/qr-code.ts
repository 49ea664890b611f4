import qrcode from 'qrcode-generator';
import type { Drawing } from './new-pdf';

/** Draws a QR code of a size that fits. */
export function drawCode(text: string): Drawing {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const fields = Array.from({ length: count }, (_, at) => at);
  return (pdf, { x, y, side }) => {
    const field = side / count;
    for (const down of fields)
      for (const across of fields)
        if (code.isDark(down, across)) pdf.rect(x + across * field, y + down * field, field, field);
    pdf.fill('#000000');
  };
}
