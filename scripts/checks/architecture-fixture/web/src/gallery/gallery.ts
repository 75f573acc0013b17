import { double } from '@jamdai/battery';
import { perfectTaker } from '@jamdai/battery/testing';
import { play } from '../shared/runner/play.ts';

export const gallery = [double, perfectTaker, play];
