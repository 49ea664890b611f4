import { useEffect, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { PlainButton } from '../../components/button';
import { look, stack } from '../../components/layout/layout';
import controls from '../../components/controls.module.css';
import { FileButton, useFileDrop } from '../../components/fields/file-button';
import { useDraft } from '../../components/drafts/use-draft';
import { Icon } from '../../components/icon';
import { classes } from '../../lib/classes';
import { ImportNote } from './import-note';
import { MAX_BYTES, MAX_ROWS, MEGABYTE } from './limits';
import { SkuInput } from '../../entities/tool/sku/sku-input';
import type { TypedLine } from './typed-lines';
import { usePartsImport } from './use-parts-import';
import type { QuickOrder } from './use-quick-order';
import styles from './add-lines.module.css';

const PASTED = 'pasted-lines';

/** Adds lines one by one, from the clipboard, or from a file. Folds once a list was read, so that its lines are in view. */
export function AddLines({ order }: { order: QuickOrder }) {
  const { list, problem, addOne, paste, open, choose } = usePartsImport(order);
  /** The number of lists at which a person opened the panel; it starts folded if the page starts with lines. */
  const [openedAt, setOpenedAt] = useState(() => (order.checked.length > 0 ? -1 : 0));
  const isRead = order.checked.length > 0 && !problem && !list?.open.length;
  const isFolded = isRead && openedAt !== order.read;
  const unfold = () => {
    flushSync(() => setOpenedAt(order.read));
    document.getElementById(PASTED)?.focus();
  };
  return (
    <section
      className={classes(stack(4, 'panel', 'pad'), isFolded && styles.folded)}
      aria-labelledby="add-lines"
    >
      <h2 id="add-lines" className={styles.title} hidden={isFolded}>
        Add lines
      </h2>
      <div className={classes(stack(4), styles.ways)} hidden={isFolded}>
        <OneLine onAdd={(line) => void addOne(line)} />
        <Paste onPaste={paste} onFile={(file) => void open(file)} />
      </div>
      <p className={classes(controls.error, styles.problem)} role="alert">
        {problem}
      </p>
      {list && !problem && (
        <ImportNote
          list={list}
          canChange={order.addInstead !== null}
          onChoose={(columns) => void choose(columns)}
        />
      )}
      {isFolded && <MoreLines key={order.read} isRead={order.read > 0} onOpen={unfold} />}
    </section>
  );
}

/** Takes the focus after a list was read: the button that read it is folded away. */
function MoreLines({ isRead, onOpen }: { isRead: boolean; onOpen: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isRead) button.current?.focus();
  }, [isRead]);
  return (
    <PlainButton ref={button} className={styles.more} onClick={onOpen}>
      Add more lines
    </PlainButton>
  );
}

const EMPTY = { sku: '', quantity: '' };

function OneLine({ onAdd }: { onAdd: (line: TypedLine) => void }) {
  const [{ sku, quantity }, setLine] = useDraft('line', EMPTY);
  const type = (typed: Partial<typeof EMPTY>) => setLine((line) => ({ ...line, ...typed }));
  const skuField = useRef<HTMLInputElement>(null);
  const quantityField = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!sku.trim()) return skuField.current?.focus();
    onAdd({ sku: sku.trim(), quantity: quantity.trim(), reference: '' });
    setLine(EMPTY);
    skuField.current?.focus();
  };
  return (
    <form className={styles.one} onSubmit={submit}>
      <div className={stack(1, 'packed')}>
        <label className={look('sm', 'medium')} htmlFor="new-sku">
          SKU or name
        </label>
        <SkuInput
          id="new-sku"
          label="SKU or name"
          value={sku}
          inputRef={skuField}
          onType={(typed) => type({ sku: typed })}
          onChoose={() => quantityField.current?.focus()}
        />
      </div>
      <div className={stack(1, 'packed')}>
        <label className={look('sm', 'medium')} htmlFor="new-quantity">
          Quantity
        </label>
        <input
          id="new-quantity"
          ref={quantityField}
          className={controls.input}
          inputMode="numeric"
          autoComplete="off"
          value={quantity}
          onChange={({ currentTarget }) => type({ quantity: currentTarget.value })}
        />
      </div>
      <PlainButton type="submit">
        <Icon name="plus" size={18} />
        Add line
      </PlainButton>
    </form>
  );
}

const UPLOAD = 'Upload a file';

type PasteProps = { onPaste: (text: string) => Promise<boolean>; onFile: (file: File) => void };

/** Lines from the clipboard or from a file, which may be dropped anywhere here. */
function Paste({ onPaste, onFile }: PasteProps) {
  const [text, setText] = useDraft('pasted lines', '');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await onPaste(text)) setText('');
  };
  const onFiles = ([file]: readonly File[]) => file && onFile(file);
  const { isOver, target } = useFileDrop({ onFiles });
  return (
    <form
      className={classes(stack(1, 'packed'), isOver && styles.over)}
      onSubmit={(event) => void submit(event)}
      {...target}
    >
      <label className={look('sm', 'medium')} htmlFor={PASTED}>
        Paste from a spreadsheet, an email or a parts list
      </label>
      <textarea
        id={PASTED}
        className={styles.paste}
        rows={4}
        spellCheck={false}
        aria-describedby="pasted-lines-help"
        placeholder={'SKU, quantity, reference\nSKU, quantity, reference'}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <p
        id="pasted-lines-help"
        className={look('muted', 'sm')}
      >{`One line for each tool, at most ${MAX_ROWS}. Files: CSV, Excel (.xlsx) or PDF, at most ${MAX_BYTES / MEGABYTE} MB, with columns for part numbers, quantities and references. They stay in your browser.`}</p>
      <div className={styles.buttons}>
        <PlainButton type="submit">Add pasted lines</PlainButton>
        <FileButton label={UPLOAD} accept=".csv,.tsv,.txt,.xlsx,.pdf" onFiles={onFiles}>
          {UPLOAD}
        </FileButton>
      </div>
    </form>
  );
}
