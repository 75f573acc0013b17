/** One tab asks another of this browser to end the run that is under way there. A tab that sleeps hears of it when it wakes. */
import { z } from 'zod';

const CHANNEL = 'jamdai.takeOver';
const RequestSchema = z.object({ runId: z.string() });

export function requestEnd(runId: string): void {
  const channel = openChannel();
  const post = channel?.postMessage.bind(channel);
  post?.({ runId } satisfies z.infer<typeof RequestSchema>);
  channel?.close();
}

/** Returns how to stop. */
export function listenForEnd(onRequested: (runId: string) => void): () => void {
  const channel = openChannel();
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const request = RequestSchema.safeParse(data);
    if (request.success) onRequested(request.data.runId);
  });
  return () => channel?.close();
}

function openChannel(): BroadcastChannel | null {
  return 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : null;
}
