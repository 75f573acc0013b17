/** The takes that this device keeps for the recording desk, and which of them belong to a pack. */
import { useEffect, useState } from 'react';
import { useSession } from '../../shared/api/use-session.ts';
import { createStoredTakes, type TakePosition } from './stored-takes.ts';

export const STORED_TAKES = createStoredTakes();

/** As they were when the pack was opened; null until that is known. */
export function useStoredPositions(packId: string): readonly TakePosition[] | null {
  const { userId } = useSession();
  const [positions, setPositions] = useState<readonly TakePosition[] | null>(null);
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const found = await STORED_TAKES.list({ userId: userId ?? '', packId });
      if (!isGone) setPositions(found);
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [userId, packId]);
  return positions;
}
