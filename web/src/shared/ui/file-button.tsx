/** A button that lets a file be chosen: the browser's own field would speak the browser's language, in its own letters. */
import { useRef } from 'react';
import { Button } from './button.tsx';

interface FileButtonProps {
  /** Kinds of files, as in HTML. */
  readonly accept: string;
  readonly text: string;
  readonly tone?: 'main' | 'quiet';
  /** While a file is worked on: another text, and no second file. */
  readonly busyText?: string | null;
  /** The same file may be chosen again. */
  readonly onFile: (file: File) => void;
}

export function FileButton({ accept, text, tone, busyText = null, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={text}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file && busyText === null) onFile(file);
          currentTarget.value = '';
        }}
      />
      <Button
        {...(tone ? { tone } : {})}
        isBusy={busyText !== null}
        onClick={() => (busyText === null ? input.current?.click() : undefined)}
      >
        {busyText ?? text}
      </Button>
    </>
  );
}
