/** A line between one browser and the app that breaks in the middle of a file, and what came over it. */
import { openLocalSite } from '@jamdai/testkit';
import { request as callServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface RequestedSound {
  readonly path: string;
  /** `Range` of the request: only this part. */
  readonly range: string | null;
  readonly isWhole: boolean;
}

export interface WeakLine {
  readonly address: string;
  /** Every sound that was asked for, oldest first. */
  readonly asked: readonly RequestedSound[];
  /** Of the sound in whose middle it broke. */
  readonly brokenAt: () => string | null;
  readonly mend: () => void;
  readonly close: () => Promise<void>;
}

/** Breaks in the middle of the sound after so many; from then on no sound comes, until it is mended. */
export async function openWeakLine(target: string, soundCount: number): Promise<WeakLine> {
  const requested: RequestedSound[] = [];
  let begun = 0;
  let brokenAt: string | null = null;
  let isDown = false;

  const line = await openLocalSite((call, reply) => {
    const path = call.url ?? '';
    const isSound = path.includes('/clips/');
    if (isSound && isDown) return void call.socket.destroy();
    const { method, headers } = call;
    const onward = callServer(target + path, { method, headers });
    onward.on('error', () => call.socket.destroy());
    onward.on('response', (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      if (!isSound) return void answer.pipe(reply);
      begun += 1;
      const isCut = begun === soundCount + 1;
      if (isCut) [isDown, brokenAt] = [true, path];
      requested.push({ path, range: headers.range ?? null, isWhole: !isCut });
      void buffer(answer).then((body) =>
        isCut
          ? reply.write(body.subarray(0, body.length / 2), () => call.socket.destroy())
          : reply.end(body),
      );
    });
    call.pipe(onward);
  });
  return {
    address: line.origin,
    asked: requested,
    brokenAt: () => brokenAt,
    mend: () => {
      isDown = false;
    },
    close: line.close,
  };
}
