/** One step in a frame of a device's width, what surrounds it, and the keys that lead on. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { FRAME_HEIGHTS, writeAddress, type Address } from './address.ts';
import { Controls } from './controls.tsx';
import type { MaterialBook } from './material.ts';
import { askStage, readStageFact, type StageFact } from './stage-messages.ts';
import { moveBy } from './move-by.ts';
import { stepsAt, type GalleryStep } from './steps.ts';

interface ViewerProps {
  readonly address: Address;
  readonly book: MaterialBook;
  readonly onMove: (address: Address) => void;
}

export function Viewer({ address, book, onMove }: ViewerProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [first] = useState(() => `stage.html${writeAddress(address)}`);
  const steps = useMemo(() => stepsAt(address, book(address)), [address, book]);
  const [serial, setSerial] = useState(0);
  const [isLoaded, setIsLoaded] = useState(false);
  const facts = useStageFacts(address, serial);
  const query = writeAddress(address);

  useEffect(() => {
    if (frame.current?.contentWindow) askStage(frame.current.contentWindow, query);
  }, [query, serial]);

  useEffect(() => {
    const stop = new AbortController();
    const onKey = (event: KeyboardEvent): void => {
      const moved = isTyping(event) ? null : moveBy(event.key, address, steps);
      if (!moved) return;
      event.preventDefault();
      onMove(moved);
    };
    const inside = frame.current?.contentWindow;
    for (const target of inside ? [window, inside] : [window])
      target.addEventListener('keydown', onKey as EventListener, { signal: stop.signal });
    return () => stop.abort();
  }, [address, steps, onMove, isLoaded]);

  return (
    <div className="gallery">
      <nav aria-label="Steps">
        <a href="./">All steps</a>
        <Steps steps={steps} address={address} onMove={onMove} />
      </nav>
      <main>
        <Controls address={address} onMove={onMove} onAgain={() => setSerial((it) => it + 1)} />
        <iframe
          ref={frame}
          title="The step"
          src={first}
          onLoad={() => setIsLoaded(true)}
          width={address.width}
          height={FRAME_HEIGHTS[address.width]}
          allow="autoplay; screen-wake-lock"
        />
        <Facts facts={facts} />
      </main>
    </div>
  );
}

function Steps({
  steps,
  address,
  onMove,
}: Omit<ViewerProps, 'book'> & { readonly steps: readonly GalleryStep[] }) {
  return (
    <ol>
      {steps.map(({ name, group }) => (
        <li key={name} data-group={group}>
          <button
            type="button"
            aria-current={name === address.step ? 'step' : undefined}
            onClick={() => onMove({ ...address, step: name })}
          >
            {name}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** The last word of each kind since the address changed. */
type Reported = Partial<{
  readonly [Kind in StageFact['kind']]: Extract<StageFact, { kind: Kind }>;
}>;

function useStageFacts(address: Address, serial: number): Reported {
  const [reported, setReported] = useState<Reported>({});
  useEffect(() => {
    const stop = new AbortController();
    setReported({});
    addEventListener(
      'message',
      (event) => {
        const fact = readStageFact(event);
        if (fact) setReported((before) => ({ ...before, [fact.kind]: fact }));
      },
      { signal: stop.signal },
    );
    return () => stop.abort();
  }, [address, serial]);
  return reported;
}

function Facts({ facts: { path, arrived, score, failed } }: { readonly facts: Reported }) {
  const flaws = arrived?.flaws ?? [];
  return (
    <dl className="gallery-facts">
      <dt>Run</dt>
      <dd>{path?.path ?? '…'}</dd>
      <dt>Score</dt>
      <dd>
        {score ? `${String(score.score ?? 'none')} after ${Math.round(score.timeTotal)} s` : '—'}
      </dd>
      <dt>Measured</dt>
      <dd data-is-bad={flaws.length > 0 || failed ? '' : undefined}>
        {failed?.problem ?? (flaws.length > 0 ? flaws.join('; ') : 'no flaw')}
      </dd>
    </dl>
  );
}

/** Keys mean letters where something is written or chosen from a list. */
function isTyping({ target }: KeyboardEvent): boolean {
  const element = target as Element | null;
  return element?.closest?.('textarea, input, select') !== null && element !== null;
}
