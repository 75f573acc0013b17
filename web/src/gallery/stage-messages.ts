/** What the gallery and the frame inside it tell each other. */
import { z } from 'zod';

const RequestSchema = z.object({ jamdaiGallery: z.literal('show'), query: z.string() });

const FactSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('path'), path: z.string() }),
  z.object({ kind: z.literal('arrived'), flaws: z.array(z.string()) }),
  z.object({
    kind: z.literal('score'),
    score: z.number().nullable(),
    /** Seconds of the run's own clock. */
    timeTotal: z.number(),
  }),
  z.object({ kind: z.literal('failed'), problem: z.string() }),
]);
export type StageFact = z.output<typeof FactSchema>;

/** The query to show, or `null` for a message that is not ours. */
export function readStageRequest(event: MessageEvent<unknown>): string | null {
  const parsed = RequestSchema.safeParse(event.data);
  return event.origin === location.origin && parsed.success ? parsed.data.query : null;
}

export function askStage(frame: Window, query: string): void {
  frame.postMessage({ jamdaiGallery: 'show', query }, location.origin);
}

/** `null` for a message that is not ours. */
export function readStageFact(event: MessageEvent<unknown>): StageFact | null {
  const parsed = FactSchema.safeParse(event.data);
  return event.origin === location.origin && parsed.success ? parsed.data : null;
}

/** Nobody listens where the frame is opened alone. */
export function notifyGallery(fact: StageFact): void {
  if (parent !== window) parent.postMessage(fact, location.origin);
}
