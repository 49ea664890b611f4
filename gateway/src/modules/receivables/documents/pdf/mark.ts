import type { Drawing } from './new-pdf';

/** The logo's mark (frontend/src/assets/logo-mark.svg), 64 units wide. */
export const drawMark: Drawing = (pdf, { x, y, side }) => {
  pdf
    .save()
    .translate(x, y)
    .scale(side / 64);
  pdf.lineCap('round').lineJoin('round');
  pdf
    .path('M24 3v6M24 55v6M3 24h6M55 24h6M32 3v6M32 55v6M3 32h6M55 32h6M40 3v6M40 55v6M3 40h6M55 40h6')
    .lineWidth(3.4)
    .stroke('#d0983f');
  pdf.roundedRect(8, 8, 48, 48, 11).fill('#0f6468');
  pdf.path('M21 47h15M28.5 46V36L23 23.5 39.5 18').lineWidth(4.4).stroke('#ffffff');
  pdf.circle(23, 23.5, 4).lineWidth(2.4).fillAndStroke('#0f6468', '#ffffff');
  pdf.circle(44, 20.5, 4.9).fill('#f0923c');
  pdf.restore();
};
