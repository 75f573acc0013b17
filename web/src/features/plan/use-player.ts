/** Plays a plan in the page: what happens becomes the next screen, is kept on the device, and is told to the server. */
import type { OwnPlan } from '@jamdai/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { storePlanRecord } from '../../shared/device/stored-plans.ts';
import { playerOf, viewPlan, type PlanView } from './plan-view.ts';
import { advancePlayer, type Player, type PlayerEvent } from './player.ts';
import { sendPass } from './send-passes.ts';

interface Played {
  readonly plan: OwnPlan;
  readonly player: Player;
  /** Positions of rests and texts that were seen, and of tests that are left out, of which the server has not heard. */
  readonly unsentPasses: readonly number[];
}

export interface PlayedPlan extends Played {
  readonly play: (event: PlayerEvent) => void;
  /** The server has begun it. */
  readonly begin: (plan: OwnPlan) => void;
}

interface Whose {
  readonly userId: string;
  /** Null: of no study. */
  readonly studyId: string | null;
}

/** `isGoingOn`: whoever came here has pressed “Go on” already. */
export function usePlayer(first: PlanView, whose: Whose, isGoingOn: boolean): PlayedPlan {
  const { userId, studyId } = whose;
  const [played, setPlayed] = useState<Played>(() => {
    const player = playerOf(first);
    const { plan, unsentPasses } = first;
    const opened = { plan, player, unsentPasses };
    const isOn = isGoingOn && first.plan.planRunId !== null;
    return isOn ? advance(opened, { kind: 'begun', atMs: Date.now() }) : opened;
  });
  const { plan, player, unsentPasses } = played;
  const { done, restSinceMs } = player;

  useEffect(() => {
    const { planRunId } = plan;
    if (planRunId === null || done.length === 0) return;
    const ofPlan = { plan: { ...plan, planRunId }, done, unsentPasses, restSinceMs };
    void storePlanRecord({ userId, studyId, ...ofPlan });
  }, [userId, studyId, plan, done, unsentPasses, restSinceMs]);

  const sendAll = useEffectEvent(async () => {
    if (plan.planRunId === null) return;
    for (const position of unsentPasses) {
      if (!(await sendPass(plan.planRunId, position))) return;
      setPlayed((latest) => ({ ...latest, unsentPasses: without(latest.unsentPasses, position) }));
    }
  });
  // Between two steps, and never beside a test that is under way.
  useEffect(() => void sendAll(), [unsentPasses, player.screen]);

  return {
    ...played,
    play: (event) => setPlayed((latest) => advance(latest, event)),
    begin: (begun) =>
      setPlayed(() => {
        const opened = { plan: begun, player: playerOf(viewPlan(begun)), unsentPasses: [] };
        return advance(opened, { kind: 'begun', atMs: Date.now() });
      }),
  };
}

/** What an attempt does is told by the attempt, and what was learnt is known. */
const TOLD_BY_ITSELF: readonly PlayerEvent['kind'][] = ['tested', 'learnt'];

function advance(played: Played, event: PlayerEvent): Played {
  const player = advancePlayer(played.player, event);
  const before = played.player.done;
  if (TOLD_BY_ITSELF.includes(event.kind) || player.done === before) return { ...played, player };
  const passed = player.done.filter((position) => !before.includes(position));
  return { ...played, player, unsentPasses: [...played.unsentPasses, ...passed] };
}

function without(positions: readonly number[], sent: number): readonly number[] {
  return positions.filter((position) => position !== sent);
}
