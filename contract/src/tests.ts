/** The catalogue on the wire: the test types and their tests. */
import { TEST_NAMES, TEST_TYPE_NAMES } from '@jamdai/battery/present';
import { fieldMessage } from './message-keys.ts';
import { z } from './schema.ts';

export const TestNameSchema = z
  .enum(TEST_NAMES, fieldMessage('test_is_unknown'))
  .meta({ id: 'TestName' });
export const TestTypeNameSchema = z
  .enum(TEST_TYPE_NAMES, fieldMessage('test_type_is_unknown'))
  .meta({ id: 'TestTypeName' });

export const TestTypeSchema = z
  .object({
    testTypeId: z.int().min(1).max(6),
    testTypeName: TestTypeNameSchema,
    orderNo: z.int().min(1).max(6),
    /** `#rrggbb`. */
    colour: z.string(),
  })
  .meta({ id: 'TestType' });
export type TestType = z.infer<typeof TestTypeSchema>;

/** Without a type: all tests. */
export const TestListRequestSchema = z
  .object({ testTypeName: TestTypeNameSchema.nullable().optional() })
  .meta({ id: 'TestListRequest' });
export type TestListRequest = z.infer<typeof TestListRequestSchema>;

export const TestSchema = z
  .object({
    /** 100 × type + `orderNo`. */
    testId: z.int(),
    testName: TestNameSchema,
    orderNo: z.int().min(1).max(99),
    testTypeName: TestTypeNameSchema,
    /** False while this installation has no questions for the test. */
    isAvailable: z.boolean().optional(),
  })
  .meta({ id: 'Test' });
export type Test = z.infer<typeof TestSchema>;
