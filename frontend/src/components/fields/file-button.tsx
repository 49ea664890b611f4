import { useRef, useState, type DragEvent, type RefObject } from 'react';
import { PlainButton } from '../button';

type FileChoice = {
  /** Media types and endings that the browser's dialog offers. */
  accept: string;
  multiple?: boolean;
  onFiles: (files: readonly File[]) => void;
};

export type FileButtonProps = FileChoice & {
  /** What the files are, for assistive technology. */
  label: string;
  children: string;
  disabled?: boolean;
  required?: boolean;
  describedBy?: string;
  /** The button, to be focused. */
  buttonRef?: RefObject<HTMLButtonElement | null>;
};

/** A button that opens the browser's dialog. The browser's own file field cannot be styled, and is hidden. */
export function FileButton({ label, children, accept, multiple, onFiles, ...state }: FileButtonProps) {
  const { disabled, required, describedBy, buttonRef } = state;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        required={required}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file may be chosen again, for example after it was mended.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <PlainButton
        ref={buttonRef}
        aria-label={label === children ? undefined : `${label}: ${children}`}
        aria-describedby={describedBy}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {children}
      </PlainButton>
    </>
  );
}

/** Lets files be dropped on an element; `isOver` while they are above it. */
export function useFileDrop({ multiple, onFiles }: Omit<FileChoice, 'accept'>) {
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent, isIn: boolean) => {
    event.preventDefault();
    setIsOver(isIn);
  };
  const target = {
    onDragOver: (event: DragEvent) => over(event, true),
    onDragLeave: (event: DragEvent) => over(event, false),
    onDrop: (event: DragEvent) => {
      over(event, false);
      const files = [...event.dataTransfer.files].slice(0, multiple ? undefined : 1);
      if (files.length > 0) onFiles(files);
    },
  };
  return { isOver, target };
}
