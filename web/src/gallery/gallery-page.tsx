/** What the address asks for: the list, one step, or what is wrong with the address. */
import { useState } from 'react';
import { parseAddress, writeAddress, type Address } from './address.ts';
import { createMaterialBook } from './material.ts';
import { StepList } from './step-list.tsx';
import { Viewer } from './viewer.tsx';

export function GalleryPage() {
  const [query, setQuery] = useState(() => location.search);
  const [book] = useState(createMaterialBook);
  const parsed = parseAddress(query);
  const move = (address: Address): void => {
    const next = writeAddress(address);
    history.replaceState(null, '', next);
    setQuery(next);
  };
  switch (parsed.kind) {
    case 'list':
      return <StepList book={book} />;
    case 'found':
      return <Viewer address={parsed.address} book={book} onMove={move} />;
    case 'refused':
      return (
        <main className="gallery-list">
          <h1>This address cannot be shown</h1>
          <ul role="alert">
            {parsed.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
          <a href="./">All steps</a>
        </main>
      );
  }
}
