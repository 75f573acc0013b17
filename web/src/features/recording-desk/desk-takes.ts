/** The takes that this device keeps for the recording desk, and which of them belong to a pack. */
import { useEffect, useState } from 'react';
import { useSession } from '../../shared/api/use-session.ts';
import { createKeptTakes, type TakePlace } from './kept-takes.ts';

export const KEPT_TAKES = createKeptTakes();

/** As they were when the pack was opened; null until that is known. */
export function useKeptPlaces(packId: string): readonly TakePlace[] | null {
  const { userId } = useSession();
  const [places, setPlaces] = useState<readonly TakePlace[] | null>(null);
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const found = await KEPT_TAKES.list({ userId: userId ?? '', packId });
      if (!isGone) setPlaces(found);
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [userId, packId]);
  return places;
}
