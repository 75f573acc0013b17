/** Plans: what a teacher makes, and what a class is given. */
import {
  AssignmentRequestSchema,
  AssignPlanSchema,
  ChangeAssignmentSchema,
  ClassPlansSchema,
  OwnPlanRequestSchema,
  PLAN_EDITOR_ROLES,
  SavePlanSchema,
  TeacherPlansSchema,
} from '../class-plans.ts';
import { ClassRequestSchema } from '../class-request.ts';
import { CLASS_ROLES } from '../classes.ts';
import { DoneSchema, successOf } from '../envelope.ts';
import { call, nothing } from './call.ts';

export const CLASS_PLAN_CALLS = {
  teacherPlans: call({
    method: 'POST',
    path: '/plan/all',
    access: PLAN_EDITOR_ROLES,
    summary: 'The caller’s own plans and the ready-made ones, and what a plan can be made of.',
    request: nothing,
    answer: successOf(TeacherPlansSchema),
  }),
  /**
   * Runs that were begun keep their steps. 404: there is no such plan of the caller’s (any more); 409 `plan_was_changed`: by
   * somebody else than this sender, since `revision`; 409 `too_many_plans`.
   */
  savePlan: call({
    method: 'POST',
    path: '/plan/save',
    access: PLAN_EDITOR_ROLES,
    summary: 'Makes an own plan, or changes one. Sending it again changes nothing.',
    request: SavePlanSchema,
    answer: DoneSchema,
  }),
  deletePlan: call({
    method: 'POST',
    path: '/plan/delete',
    access: PLAN_EDITOR_ROLES,
    summary:
      'Deletes an own plan. Whoever has begun it in a class goes on until its last day; nobody else begins.',
    request: OwnPlanRequestSchema,
    answer: DoneSchema,
  }),
  classPlans: call({
    method: 'POST',
    path: '/plan/class',
    access: CLASS_ROLES,
    summary: 'What one of the caller’s own classes is, was and will be given.',
    request: ClassRequestSchema,
    answer: successOf(ClassPlansSchema),
  }),
  /** 409 `assignment_was_changed`: it is there and says something else; 409 `too_many_assignments`, `class_is_over`. */
  assignPlan: call({
    method: 'POST',
    path: '/plan/assign',
    access: CLASS_ROLES,
    summary:
      'Gives a plan to one of the caller’s own classes for some days. Sending it again changes nothing.',
    request: AssignPlanSchema,
    answer: DoneSchema,
  }),
  /** Who has begun keeps the own order. 409 `assignment_was_changed`: since `revision`; 409 `assignment_is_over`. */
  changeAssignment: call({
    method: 'POST',
    path: '/plan/assignment/change',
    access: CLASS_ROLES,
    summary: 'Changes the days or the order of an assignment. Sending it again changes nothing.',
    request: ChangeAssignmentSchema,
    answer: DoneSchema,
  }),
  endAssignment: call({
    method: 'POST',
    path: '/plan/assignment/end',
    access: CLASS_ROLES,
    summary:
      'Ends an assignment: it is offered to nobody any more. Results stay. Sending it again changes nothing.',
    request: AssignmentRequestSchema,
    answer: DoneSchema,
  }),
} as const;
