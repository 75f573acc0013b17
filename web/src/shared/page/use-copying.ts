/** Copies a text, and says whether it could. */
import { useState } from 'react';

export function useCopying() {
  const [copied, setCopied] = useState<'copied' | 'notCopied' | null>(null);
  const copy = (text: string) => {
    // Absent where the page came over plain HTTP.
    const copying: Promise<void> = navigator.clipboard
      ? navigator.clipboard.writeText(text)
      : Promise.reject(new Error('no clipboard'));
    void copying.then(
      () => setCopied('copied'),
      () => setCopied('notCopied'),
    );
  };
  return { copied, copy };
}
