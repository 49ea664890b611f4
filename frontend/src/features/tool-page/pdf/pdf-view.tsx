import { useEffect, useRef, useState, type RefObject } from 'react';
import { PlainButton } from '../../../components/button';
import { Icon } from '../../../components/icon';
import { cluster } from '../../../components/layout/layout';
import { WhenNear } from '../../../components/states/when-near';
import { FileView } from '../file-view';
import { openPdf, type PdfAnswer } from './open-pdf';
import { pdfTexts as texts } from './pdf-messages';
import { PdfPage } from './pdf-page';
import styles from './pdf-view.module.css';

type Document = Extract<PdfAnswer, { document: unknown }>['document'];

/** A PDF in the page, in every browser the same; phones have no viewer of their own for it. */
export const PdfView = ({ name, path }: { name: string; path: string }) => (
  <FileView path={path} read={openPdf} texts={texts}>
    {({ document }) => <Pages name={name} document={document} />}
  </FileView>
);

/** Widths of a page, as parts of the width that there is. */
const SIZES = [1, 1.5, 2, 3];

function Pages({ name, document }: { name: string; document: Document }) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [size, setSize] = useState(0);
  const { numPages: count } = document;
  return (
    <>
      <div ref={box} className={styles.pages} role="region" aria-label={texts.label(name)} tabIndex={0}>
        {width > 0 &&
          Array.from({ length: count }, (_, at) => (
            <section key={at} className={styles.place} aria-label={texts.page(at + 1, count)}>
              <WhenNear fallback={<div className={styles.blank} />}>
                <PdfPage document={document} number={at + 1} width={width * (SIZES[size] ?? 1)} />
              </WhenNear>
            </section>
          ))}
      </div>
      <div className={cluster(2, 'between')}>
        <span>{texts.pages(count)}</span>
        <div role="group" aria-label={texts.size} className={cluster(1, 'noWrap')}>
          <SizeButton label={texts.larger} icon="plus" to={size + 1} onChange={setSize} />
          <SizeButton label={texts.smaller} icon="minus" to={size - 1} onChange={setSize} />
        </div>
      </div>
    </>
  );
}

type SizeButtonProps = {
  label: string;
  icon: 'plus' | 'minus';
  to: number;
  onChange: (size: number) => void;
};

const SizeButton = ({ label, icon, to, onChange }: SizeButtonProps) => (
  <PlainButton
    variant="quiet"
    aria-label={label}
    title={label}
    aria-disabled={!SIZES[to] || undefined}
    onClick={() => SIZES[to] && onChange(to)}
  >
    <Icon name={icon} size={18} />
  </PlainButton>
);

/** The width that pages have, without the bar for scrolling; 0 before it is known. */
function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!box.current) return;
    const resized = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    resized.observe(box.current);
    return () => resized.disconnect();
  }, [box]);
  return width;
}
